import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { readTable } from "./reading.parse.ts";

parentPort?.postMessage(await readTable(await readFile(workerData)));
