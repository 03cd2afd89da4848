import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { judgeArchive } from "./archives.ts";
import type { Asked, Verdict } from "./judging.ts";
import { judgePdf } from "./pdf.parse.ts";

parentPort?.on("message", async (asked: Asked) => {
  parentPort?.postMessage("begun");
  parentPort?.postMessage(await verdictOf(asked));
});

const verdictOf = (asked: Asked): Promise<Verdict> =>
  asked.as === "pdf" ? judgePdf(readFileSync(asked.path), asked.keepsLinks) : judgeArchive(asked.path);
