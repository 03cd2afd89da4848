import { Worker } from "node:worker_threads";
import { activeContent, type FileFault, protectedFile, tooManyPages, unreadable } from "./rules.ts";
import { takeTurns } from "./turns.ts";

export type PdfVerdict = "fine" | "unreadable" | "protected" | "active" | "too_many_pages";

const faults: Record<PdfVerdict, FileFault | undefined> = {
  fine: undefined,
  unreadable,
  protected: protectedFile,
  active: activeContent,
  too_many_pages: tooManyPages,
};
const patienceMs = 15_000;
// A busy machine may take long to start a thread, which says nothing about the file.
const startPatienceMs = 120_000;
const restMs = 10_000;
const oneOfTwo = takeTurns(2);

/** Why a PDF is not kept, or undefined; it is parsed in a thread of its own, which is ended when it takes too long. */
export const faultOfPdf = (path: string): Promise<FileFault | undefined> =>
  oneOfTwo(async () => faults[await parseInThread(path)]);

// To start a thread and load the parser costs ten times as much as parsing: one that could read its file waits a little for the
// next. One that could not is ended, with whatever the file left behind in its memory.
const resting: Worker[] = [];

const parseInThread = (path: string) =>
  new Promise<PdfVerdict>((resolve) => {
    const worker = resting.pop() ?? newThread();
    const settle = (verdict: PdfVerdict) => {
      clearTimeout(timer);
      worker.off("message", answer).off("error", fail).off("exit", fail);
      resolve(verdict);
    };
    const answer = (said: PdfVerdict | "begun") => {
      if (said === "begun") {
        clearTimeout(timer);
        timer = setTimeout(fail, patienceMs);
        return;
      }
      settle(said);
      if (said === "unreadable") void worker.terminate();
      else rest(worker);
    };
    const fail = () => {
      settle("unreadable");
      void worker.terminate();
    };
    let timer = setTimeout(fail, startPatienceMs);
    worker.on("message", answer).once("error", fail).once("exit", fail);
    worker.ref();
    worker.postMessage(path);
  });

function newThread(): Worker {
  const worker = new Worker(new URL("./pdf.worker.ts", import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // Whoever waits for it hears of it too; while it rests nobody does, and an error without a listener ends the process.
  return worker.on("error", () => forget(worker)).on("exit", () => forget(worker));
}

function rest(worker: Worker): void {
  resting.push(worker);
  worker.unref();
  setTimeout(() => {
    if (forget(worker)) void worker.terminate();
  }, restMs).unref();
}

/** Takes a thread off the list; false when it was not resting. */
function forget(worker: Worker): boolean {
  const at = resting.indexOf(worker);
  if (at >= 0) resting.splice(at, 1);
  return at >= 0;
}
