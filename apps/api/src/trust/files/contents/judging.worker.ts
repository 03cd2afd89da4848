import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { judgeArchive } from "./archives.ts";
import { readCodeText } from "./codes/code-text.ts";
import { readTaxCodeText } from "./codes/tax-code-text.ts";
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

async function codeIn({ of, in: paper }: AskedCode): Promise<FoundCode> {
  // Loaded late: most threads judge files without a code.
  const { findCodeInGrey, findCodeInPdf } = await import("./codes/find-code.ts");
  const find = <T>(read: (text: string) => T | undefined) =>
    "grey" in of ? findCodeInGrey(of.grey, read) : findCodeInPdf(readFileSync(of.path), read);
  switch (paper) {
    case "receipt":
      return { receipt: await find(readCodeText) };
    case "certificate":
      return { certificate: await find(readTaxCodeText) };
  }
}
