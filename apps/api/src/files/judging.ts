import { Worker } from "node:worker_threads";
import { type FileFault, unreadable } from "./rules.ts";
import { takeTurns } from "./turns.ts";

/** The kind of a file, with its bytes where others than those sent are kept; or the reason why it is not kept. */
export type Verdict = { kind: "pdf" | "docx" | "odt"; bytes?: Uint8Array } | FileFault;
export type Asked = { path: string; as: "pdf"; keepsLinks: boolean } | { path: string; as: "archive" };

const patienceMs = 15_000;
// A busy machine may take long to start a thread, which says nothing about the file.
const startPatienceMs = 120_000;
const restMs = 10_000;
const turns = { pdf: takeTurns(2), archive: takeTurns(2) };

/**
 * Reads a file whose parts anybody may have written, in a thread of its own. The thread is ended when it takes too long or too much
 * memory, and when `signal` says that the sender left; then this throws the signal's reason.
 */
export const judgeInThread = (asked: Asked, signal?: AbortSignal): Promise<Verdict> =>
  turns[asked.as](async () => {
    signal?.throwIfAborted();
    return askThread(asked, signal);
  });

// To start a thread and load the parsers costs ten times as much as reading a file: one that could read its file waits a little
// for the next. One that could not is ended, with whatever the file left behind in its memory.
const resting: Worker[] = [];

const askThread = (asked: Asked, signal: AbortSignal | undefined) =>
  new Promise<Verdict>((resolve, reject) => {
    const worker = resting.pop() ?? newThread();
    const stopWaiting = () => {
      clearTimeout(timer);
      worker.off("message", answer).off("error", fail).off("exit", fail);
      signal?.removeEventListener("abort", leave);
    };
    const answer = (said: Verdict | "begun") => {
      if (said === "begun") {
        clearTimeout(timer);
        timer = setTimeout(fail, patienceMs);
        return;
      }
      stopWaiting();
      resolve(said);
      if ("code" in said && said.code === unreadable.code) void worker.terminate();
      else rest(worker);
    };
    const fail = () => {
      stopWaiting();
      resolve(unreadable);
      void worker.terminate();
    };
    const leave = () => {
      stopWaiting();
      reject(signal?.reason);
      void worker.terminate();
    };
    let timer = setTimeout(fail, startPatienceMs);
    worker.on("message", answer).once("error", fail).once("exit", fail);
    signal?.addEventListener("abort", leave);
    worker.ref();
    worker.postMessage(asked);
  });

function newThread(): Worker {
  const worker = new Worker(new URL("./judging.worker.ts", import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // An idle worker has no other listener, and an error without a listener ends the process.
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
