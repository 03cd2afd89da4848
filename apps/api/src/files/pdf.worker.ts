import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { judgePdf } from "./pdf.parse.ts";

parentPort?.on("message", async (path) => {
  parentPort?.postMessage("begun");
  parentPort?.postMessage(await judgePdf(readFileSync(String(path))));
});
