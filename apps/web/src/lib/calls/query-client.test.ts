import { signOut } from "@arranca/contract/accounts/session";
import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { call } from "./call.ts";
import { createQueryClient } from "./query-client.ts";

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

async function pressedOffline(options: { networkMode?: "online" }) {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("document", { getElementById: () => null });
  onlineManager.setOnline(false);
  const mutation = createQueryClient()
    .getMutationCache()
    .build(createQueryClient(), { mutationFn: () => call(signOut, {}), ...options });
  void mutation.execute(undefined).catch(() => undefined);
  await vi.waitUntil(() => mutation.state.isPaused || mutation.state.status === "error");
  return mutation.state;
}

test("an act while offline fails at once with a message about the connection", async () => {
  const { isPaused, error } = await pressedOffline({});
  expect(isPaused).toBe(false);
  expect(error).toMatchObject({ message: "No hay conexión. Revisa tu internet y vuelve a intentarlo." });
});

test("a mutation with network mode `online` waits for the network", async () => {
  expect(await pressedOffline({ networkMode: "online" })).toMatchObject({ isPaused: true, error: null });
});
