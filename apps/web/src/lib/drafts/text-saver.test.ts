import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../calls/call.ts";
import { makeTextSaver, type SaveState } from "./text-saver.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const offline = new ApiError(0, "NETWORK", "No hay conexión.");

function aSaver(answer: () => Promise<string>) {
  const begun = Date.now();
  const sent: { group: string; texts: string[]; second: number }[] = [];
  const states: SaveState[] = [];
  const saver = makeTextSaver({
    place: { account: "ximena@correo.example", form: "test" },
    onState: (state) => states.push(state),
    send: async (group, fields) => {
      const texts = Object.values(fields).map(({ text }) => text);
      sent.push({ group, texts, second: Math.round((Date.now() - begun) / 1000) });
      return answer();
    },
  });
  return { saver, sent, states };
}

test("[T09] ux-2 typed text is sent two seconds after the last keystroke; of two groups of fields, the one typed first is sent first", async () => {
  const { saver, sent, states } = aSaver(async () => "2026-11-21T10:32:00.000Z");
  saver.note({ "address/street": "Min" });
  await vi.advanceTimersByTimeAsync(1_500);
  saver.note({ "address/street": "Mina" });
  saver.note({ "study/title": "Diseño" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([
    { group: "address", texts: ["Mina"], second: 4 },
    { group: "study", texts: ["Diseño"], second: 4 },
  ]);
  expect(states.at(-1)).toEqual({ kind: "saved", at: "2026-11-21T10:32:00.000Z" });
});

test("[T09] ux-10 typed text that meets a network failure is sent again after 0, 3, 5, 10 and 20 seconds, then every 20 seconds", async () => {
  const { saver, sent } = aSaver(async () => Promise.reject(offline));
  saver.note({ "address/street": "Mina" });
  await vi.advanceTimersByTimeAsync(61_000);
  expect(sent.map(({ second }) => second)).toEqual([2, 2, 5, 10, 20, 40, 60]);
  saver.stop();
});

test("[T09] 'Sin conexión' is shown only if no server answered; a server error is retried and named as one", async () => {
  const fault = new ApiError(500, "INTERNAL", "Ocurrió un error.");
  const answers = [fault, fault, offline];
  const { saver, states } = aSaver(async () => Promise.reject(answers.shift() ?? fault));
  saver.note({ "address/street": "Mina" });
  await vi.advanceTimersByTimeAsync(2_100);
  expect(states.at(-1)).toMatchObject({ kind: "waiting", why: "failed" });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(states.at(-1)).toMatchObject({ kind: "waiting", why: "offline" });
  saver.note({ "address/number": "9" });
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toMatchObject({ kind: "waiting", why: "offline" });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(states.at(-1)).toMatchObject({ kind: "waiting", why: "failed" });
  saver.stop();
});

test("[T09] typed text that the server refused is not sent again and does not block other groups of fields", async () => {
  const refusal = new ApiError(422, "INVALID", "Es demasiado texto.");
  const answers = [() => Promise.reject(refusal), () => Promise.resolve("2026-11-21T10:32:00.000Z")];
  const { saver, sent, states } = aSaver(async () => answers.shift()?.() ?? "");
  saver.note({ "address/street": "Mina" });
  saver.note({ "study/title": "Diseño" });
  expect(await saver.flush()).toBe(false);
  expect(sent.map(({ group }) => group)).toEqual(["address", "study"]);
  expect(states.at(-1)).toEqual({ kind: "refused", message: "Es demasiado texto." });
  expect(await saver.flush()).toBe(true);
});

test("[T09] text typed during a save is sent after that save", async () => {
  let settle = (_at: string) => {};
  const underWay = new Promise<string>((resolve) => {
    settle = resolve;
  });
  const answers = [() => underWay, async () => "2026-11-21T10:33:00.000Z"];
  const { saver, sent } = aSaver(async () => answers.shift()?.() ?? "");
  saver.note({ "address/street": "Mina" });
  const first = saver.flush();
  saver.note({ "address/street": "Minas" });
  settle("2026-11-21T10:32:00.000Z");
  await first;
  await saver.flush();
  expect(sent.map(({ texts }) => texts)).toEqual([["Mina"], ["Minas"]]);
});

test("[T09] text typed during a slow save counts as newer than the saved text", async () => {
  let arrive = (_at: string): void => undefined;
  const arrived = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const answers = [arrived, Promise.resolve("2026-11-21T10:32:09.000Z")];
  const sentAt: number[] = [];
  const saver = makeTextSaver({
    place: { account: "ximena@correo.example", form: "test" },
    onState: () => undefined,
    send: async (_group, fields) => {
      sentAt.push(...Object.values(fields).map(({ at }) => at));
      return answers.shift() ?? "";
    },
  });
  saver.note({ "address/street": "Min" });
  await vi.advanceTimersByTimeAsync(2_000);
  saver.note({ "address/street": "Mina" });
  await vi.advanceTimersByTimeAsync(5_000);
  // The server counts the age of 'Min' back from its arrival, five seconds late.
  const arrivedAt = Date.now();
  arrive("2026-11-21T10:32:07.000Z");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sentAt).toHaveLength(2);
  expect(sentAt[1]).toBeGreaterThanOrEqual(arrivedAt);
});
