// SPDX-License-Identifier: MIT
// Runs Python steps in the 32-bit MicroPython: node wasm_runner.mjs MODULE < job.json (see micropython.py).
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(0, "utf8"));
const { loadMicroPython } = await import(pathToFileURL(process.argv[2]).href);
const chunks = [];
const mp = await loadMicroPython({
    pystack: job.pystack,
    heapsize: job.heapsize,
    linebuffer: false,
    stdout: (bytes) => chunks.push(Buffer.from(bytes)),
});
const folders = new Set();
for (const [name, content] of job.files) {
    const parts = name.split("/");
    for (let i = 2; i < parts.length; i++) {
        const folder = parts.slice(0, i).join("/");
        if (!folders.has(folder)) {
            folders.add(folder);
            try {
                mp.FS.mkdir(folder);
            } catch {
                // it exists
            }
        }
    }
    mp.FS.writeFile(name, Buffer.from(content, "base64"));
}
let failure = "";
try {
    for (const step of job.steps) {
        mp.runPython(step);
    }
} catch (error) {
    failure = error.message ?? String(error);
}
process.stdout.write(Buffer.concat(chunks));
process.stderr.write(failure);
process.exitCode = failure ? 1 : 0;
