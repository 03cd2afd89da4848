import { expect, test } from "vitest";
import type { QueueState } from "./queue.ts";
import type { QueuedEvent } from "./queued-event.ts";
import { agoText, unsentWords } from "./words.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const hours = 3_600_000;
const row = (kind: string, notBefore = 0) =>
  ({ state: "unsent", notBefore, event: { kind, at: "2026-11-22T11:50:00Z" } }) as unknown as QueuedEvent; // only the fields read here
const queue = (part: Partial<QueueState>): QueueState => ({
  rows: [],
  isSending: false,
  why: "offline",
  sentAt: now - 2 * hours,
  isKept: true,
  ...part,
});

test("[T08] U8 the bar of unsent course progress says '3 avances por enviar, última vez hace 2 h' and does not count opened items", () => {
  const rows = [row("opened"), row("answered"), row("completed"), row("completed")];
  expect(unsentWords(queue({ rows }), now)?.title).toBe("3 avances por enviar, última vez hace 2 h");
  expect(unsentWords(queue({ rows: [row("opened")] }), now)).toBeUndefined();
});

test.each([
  ["no line", {}, "Están en este dispositivo y se envían solos cuando haya internet.", false],
  [
    "no database",
    { isKept: false },
    "Este navegador no guarda nada: no cierres esta página hasta que se envíen.",
    false,
  ],
  [
    "the session ended",
    { why: "signed-out" },
    "Tu sesión terminó. Inicia sesión para enviarlos; aquí no se pierden.",
    true,
  ],
  ["the server failed", { why: "failed" }, "El programa no contestó. Lo intentamos otra vez en unos segundos.", true],
] as const)("[T08] why it waits: %s", (_case, part, text, maySend) => {
  expect(unsentWords(queue({ rows: [row("completed")], ...part }), now)).toMatchObject({ text, maySend });
});

test("[T08] a video whose progress the server accepts later is not reported as a network failure", () => {
  const rows = [row("watched", now + 61_000)];
  expect(unsentWords(queue({ rows, why: undefined }), now)?.text).toContain("el siguiente en 2 minutos");
});

test.each([
  [20_000, "hace un momento"],
  [5 * 60_000, "hace 5 min"],
  [2 * hours, "hace 2 h"],
  [75 * hours, "hace 3 días"],
])("[T08] an age of %d milliseconds is written '%s'", (milliseconds, text) => expect(agoText(milliseconds)).toBe(text));
