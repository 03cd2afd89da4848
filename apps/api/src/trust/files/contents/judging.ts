import { Worker } from "node:worker_threads";
import type { FileSignature } from "@arranca/contract/files/signatures";
import type { PayrollFacts } from "@arranca/contract/payments/payroll-receipt";
import { type FileFault, fault } from "../rules.ts";
import type { Grey } from "./codes/pdf-pictures.ts";
import type { TaxCertificateCode } from "./codes/tax-code-text.ts";
import { fileQueue } from "./file-queue.ts";

/** Kind of a judged file, with `bytes` if a changed copy is to be saved; or the reason for its refusal. */
export type Verdict =
  | {
      kind: "pdf" | "docx" | "odt" | "xml";
      bytes?: Uint8Array;
      signature?: FileSignature;
      receipt?: PayrollFacts;
    }
  | FileFault;
export type AskedFile = { path: string; as: "pdf"; keepsLinks: boolean } | { path: string; as: "archive" | "xml" };
/** PDF that was accepted, or grey pixels of a picture, in which the QR code of such a paper may be. */
export type AskedCode = { as: "code"; in: keyof CodeFacts; of: { path: string } | { grey: Grey } };
type CodeFacts = { receipt: PayrollFacts; certificate: TaxCertificateCode };
export type FoundCode = { [P in keyof CodeFacts]?: CodeFacts[P] | undefined };
type Asked = AskedFile | AskedCode;

const patienceMs = { pdf: 15_000, archive: 15_000, xml: 15_000, code: 6_000 };
// A busy machine may take long to start a thread, whatever the file.
const startPatienceMs = 120_000;
const restMs = 10_000;
const turns = { pdf: fileQueue(2), archive: fileQueue(2), xml: fileQueue(2), code: fileQueue(1) };

/**
 * Parses an untrusted file in a worker thread, which is ended at its limits of time and memory. Aborts if the sender
 * disconnected.
 */
export const judgeInThread = (asked: AskedFile, signal?: AbortSignal): Promise<Verdict> =>
  inTurn<Verdict>(asked, signal);

const inTurn = <T extends object>(asked: Asked, signal: AbortSignal | undefined): Promise<T | FileFault> =>
  turns[asked.as](async () => {
    signal?.throwIfAborted();
    return askThread<T>(asked, signal);
  });

/** Content of a paper by its QR code. A code that is not found, or not in time, is no fault of the file. */
export async function readCodeOf<P extends keyof CodeFacts>(
  paper: P,
  of: AskedCode["of"],
  signal?: AbortSignal,
): Promise<CodeFacts[P] | undefined> {
  try {
    const found = await inTurn<FoundCode>({ as: "code", in: paper, of }, signal);
    return "code" in found ? undefined : (found as FoundCode)[paper];
  } catch {
    // The queue is full; a sender who left is noticed here.
    signal?.throwIfAborted();
    return undefined;
  }
}

// Starting a thread with its parsers costs ten times as much as reading a file, so a thread waits a little for the next
// file. A thread that failed is ended, with all that the file left in its memory.
const resting: Worker[] = [];

const askThread = <T extends object>(asked: Asked, signal: AbortSignal | undefined) =>
  new Promise<T | FileFault>((resolve, reject) => {
    const worker = resting.pop() ?? newThread();
    const stopWaiting = () => {
      clearTimeout(timer);
      worker.off("message", answer).off("error", fail).off("exit", fail);
      signal?.removeEventListener("abort", leave);
    };
    const answer = (said: T | FileFault | "begun") => {
      if (said === "begun") {
        clearTimeout(timer);
        timer = setTimeout(fail, patienceMs[asked.as]);
        return;
      }
      stopWaiting();
      resolve(said);
      if ("code" in said && said.code === "FILE_UNREADABLE") void worker.terminate();
      else rest(worker);
    };
    const fail = () => {
      stopWaiting();
      resolve(fault("swollen"));
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

function forget(worker: Worker): boolean {
  const at = resting.indexOf(worker);
  if (at >= 0) resting.splice(at, 1);
  return at >= 0;
}
