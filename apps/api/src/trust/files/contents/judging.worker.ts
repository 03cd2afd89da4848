import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { judgeArchive } from "./archives.ts";
import type { Asked, Verdict } from "./judging.ts";
import { readPayrollXml } from "./payroll-xml.ts";
import { judgePdf } from "./pdf.parse.ts";

parentPort?.on("message", async (asked: Asked) => {
  parentPort?.postMessage("begun");
  parentPort?.postMessage(await verdictOf(asked));
});

async function verdictOf(asked: Asked): Promise<Verdict> {
  switch (asked.as) {
    case "pdf":
      return judgePdf(readFileSync(asked.path), asked.keepsLinks);
    case "archive":
      return judgeArchive(asked.path);
    case "xml": {
      const read = readPayrollXml(readFileSync(asked.path));
      return "code" in read ? read : { kind: "xml", receipt: read };
    }
  }
}
