import { Worker } from "node:worker_threads";
import { activeContent, type FileFault, protectedFile, tooManyPages, unreadable } from "./files.rules.ts";
import { takeTurns } from "./files.turns.ts";

export type PdfVerdict = "fine" | "unreadable" | "protected" | "active" | "too_many_pages";

const faults: Record<PdfVerdict, FileFault | undefined> = {
  fine: undefined,
  unreadable,
  protected: protectedFile,
  active: activeContent,
  too_many_pages: tooManyPages,
};
const patienceMs = 15_000;
const oneOfTwo = takeTurns(2);

/** Why a PDF is not kept, or undefined; it is parsed in a thread of its own, which is ended when it takes too long. */
export const faultOfPdf = (path: string): Promise<FileFault | undefined> =>
  oneOfTwo(async () => faults[await parseInThread(path)]);

const parseInThread = (path: string) =>
  new Promise<PdfVerdict>((resolve) => {
    const worker = new Worker(new URL("./files.pdf.worker.ts", import.meta.url), {
      workerData: path,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const settle = (verdict: PdfVerdict) => {
      clearTimeout(timer);
      resolve(verdict);
      void worker.terminate();
    };
    const timer = setTimeout(() => settle("unreadable"), patienceMs);
    worker.once("message", settle);
    worker.once("error", () => settle("unreadable"));
    worker.once("exit", () => settle("unreadable"));
  });
