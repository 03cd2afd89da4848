import { Worker } from "node:worker_threads";
import type { AskApi, Drawn, Reader, Side } from "./isolated-context.ts";
import type { FromThread, ToThread } from "./worker.ts";

/** Renders first screens; undefined if a page is not rendered, or not in time. */
export type Renderer = {
  render: (reader: Reader, ask: AskApi) => Promise<Drawn | undefined>;
  close: () => Promise<void>;
};

// Time that a browser with a good network needs to render the page itself.
const patienceMs = 1_000;
// A thread silent for this long is treated as dead.
const hopeMs = 10_000;
const atOnce = 4;

type Open = { ask: AskApi; settle: (drawn: Drawn | undefined) => void };

/**
 * Renders first screens in a worker thread, so that other requests do not wait. The first page that could be rendered starts
 * the thread; that page, and any page under too much load, is sent without a first screen.
 */
export function openRenderer(folder: string): Renderer {
  let thread: Worker | undefined;
  let pages: Partial<Record<Side, readonly string[]>> = {};
  let drawings = 0;
  const open = new Map<number, Open>();

  const begin = (): Worker => {
    const begun = new Worker(new URL("./worker.ts", import.meta.url), {
      execArgv: [],
      workerData: folder,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    begun.unref();
    const say = (message: ToThread) => begun.postMessage(message);
    const gone = () => {
      if (thread !== begun) return;
      thread = undefined;
      pages = {};
      for (const { settle } of open.values()) settle(undefined);
    };
    begun.on("error", gone).on("exit", gone);
    begun.on("message", (message: FromThread) => {
      if (message.is === "ready") pages = message.pages;
      else if (message.is === "drawn") open.get(message.drawing)?.settle(message.drawn);
      else {
        const { drawing, question, address, headers } = message;
        const answer = open.get(drawing)?.ask(address, headers) ?? Promise.reject(new Error("Nobody waits for it"));
        answer.then(
          (said) => say({ is: "answer", question, answer: said }),
          () => say({ is: "answer", question, answer: { status: 503, text: "{}" } }),
        );
      }
    });
    return begun;
  };

  return {
    render(reader, ask) {
      thread ??= begin();
      if (!pages[reader.side]?.includes(reader.page) || open.size >= atOnce) return Promise.resolve(undefined);
      const { promise, resolve } = Promise.withResolvers<Drawn | undefined>();
      const drawing = drawings++;
      const waited = setTimeout(() => resolve(undefined), patienceMs);
      const renderer = thread;
      const lost = setTimeout(() => void renderer.terminate(), hopeMs).unref();
      const settle = (drawn: Drawn | undefined) => {
        clearTimeout(waited);
        clearTimeout(lost);
        open.delete(drawing);
        resolve(drawn);
      };
      open.set(drawing, { ask, settle });
      const message: ToThread = { is: "draw", drawing, reader };
      thread.postMessage(message);
      return promise;
    },
    close: async () => void (await thread?.terminate()),
  };
}
