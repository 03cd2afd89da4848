import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { judgeArchive } from "./archives.ts";
import type { AskedCode, AskedFile, FoundCode, Verdict } from "./judging.ts";
import { readPayrollXml } from "./payroll-xml.ts";
import { judgePdf } from "./pdf.parse.ts";

parentPort?.on("message", async (asked: AskedFile | AskedCode) => {
  parentPort?.postMessage("begun");
  parentPort?.postMessage(asked.as === "code" ? await codeIn(asked) : await verdictOf(asked));
});

async function verdictOf(asked: AskedFile): Promise<Verdict> {
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

async function codeIn({ of }: AskedCode): Promise<FoundCode> {
  // Loaded late: most threads judge files without a code.
  const { findCodeInGrey, findCodeInPdf } = await import("./codes/find-code.ts");
  const receipt = "grey" in of ? await findCodeInGrey(of.grey) : await findCodeInPdf(readFileSync(of.path));
  return receipt ? { receipt } : {};
}
