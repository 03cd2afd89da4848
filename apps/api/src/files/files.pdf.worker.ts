import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { judgePdf } from "./files.pdf.parse.ts";

parentPort?.postMessage(await judgePdf(readFileSync(String(workerData))));
