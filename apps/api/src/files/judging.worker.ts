import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { judgeArchive } from "./archives.ts";
import type { Asked } from "./judging.ts";
import { judgePdf } from "./pdf.parse.ts";

parentPort?.on("message", async ({ path, as }: Asked) => {
  parentPort?.postMessage("begun");
  parentPort?.postMessage(as === "pdf" ? await judgePdf(readFileSync(path)) : await judgeArchive(path));
});
