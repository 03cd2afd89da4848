import { Worker } from "node:worker_threads";
import type { AskApi, Drawn, Reader, Side } from "./realm.ts";
import type { FromThread, ToThread } from "./worker.ts";

/** Draws first screens; undefined for what is not drawn, in time or at all. */
export type Drawer = { draw: (reader: Reader, ask: AskApi) => Promise<Drawn | undefined>; close: () => Promise<void> };

// What the browser needs to draw it itself, with a good line.
const patienceMs = 1_000;
// Of a thread that says nothing at all for so long there is nothing to hope.
const hopeMs = 10_000;
const atOnce = 4;

type Open = { ask: AskApi; settle: (drawn: Drawn | undefined) => void };

/**
 * Draws first screens in a thread of its own, so that no other request waits for that. The thread begins with the first page that might be
 * drawn, which goes out without, as does every page while there are many at once.
 */
export function openDrawer(folder: string): Drawer {
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
    draw(reader, ask) {
      thread ??= begin();
      if (!pages[reader.side]?.includes(reader.page) || open.size >= atOnce) return Promise.resolve(undefined);
      const { promise, resolve } = Promise.withResolvers<Drawn | undefined>();
      const drawing = drawings++;
      const waited = setTimeout(() => resolve(undefined), patienceMs);
      const drawer = thread;
      const lost = setTimeout(() => void drawer.terminate(), hopeMs).unref();
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
