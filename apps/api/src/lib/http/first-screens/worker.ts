import { parentPort, workerData } from "node:worker_threads";
import { type Drawn, openContexts, type Reader, type Side } from "./isolated-context.ts";

export type ToThread =
  | { is: "draw"; drawing: number; reader: Reader }
  | { is: "answer"; question: number; answer: { status: number; text: string } };
export type FromThread =
  | { is: "ready"; pages: Record<Side, readonly string[]> }
  | { is: "question"; drawing: number; question: number; address: string; headers: Record<string, string> }
  | { is: "drawn"; drawing: number; drawn: Drawn | undefined };

if (!parentPort) throw new Error("This is a thread of the server");
const port = parentPort;
const say = (message: FromThread) => port.postMessage(message);
const newContext = openContexts(workerData);
const answered = new Map<number, (answer: { status: number; text: string }) => void>();
let questions = 0;

port.on("message", (message: ToThread) => {
  if (message.is === "draw") void draw(message.drawing, message.reader);
  else {
    answered.get(message.question)?.(message.answer);
    answered.delete(message.question);
  }
});

async function draw(drawing: number, reader: Reader): Promise<void> {
  const context = newContext(reader, (address, headers) => {
    const question = questions++;
    say({ is: "question", drawing, question, address, headers });
    return new Promise((resolve) => answered.set(question, resolve));
  });
  const drawn = await context.draw(reader.page).catch(() => undefined);
  context.end();
  say({ is: "drawn", drawing, drawn });
}

// Reads and compiles the code that every screen needs.
const nobody = newContext(
  { page: "/", side: "outside", screen: "phone", cookie: "", zone: "UTC" },
  () => new Promise(() => undefined),
);
say({ is: "ready", pages: nobody.drawnPages });
