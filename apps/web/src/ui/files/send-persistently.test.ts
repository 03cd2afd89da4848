import { expect, test, vi } from "vitest";
import { sendWithProgress } from "#lib/calls/send-with-progress.ts";
import { sendPersistently } from "./send-persistently.ts";

const controller = new AbortController();
controller.abort();
const gone = controller.signal;

test("an upload that was cancelled before it begins is not sent", async () => {
  const send = vi.fn(async () => "answer");
  const options = { signal: gone, idempotencyKey: "key", onState: () => undefined };
  await expect(sendPersistently(send, options)).rejects.toThrow(gone.reason);
  expect(send).not.toHaveBeenCalled();
});

test("a request whose abort signal is already aborted is not sent", async () => {
  const request = { method: "POST", address: "/api/files", headers: {}, signal: gone } as const;
  await expect(sendWithProgress(request as never)).rejects.toThrow(gone.reason);
});
