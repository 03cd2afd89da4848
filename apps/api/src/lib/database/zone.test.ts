import { defaultTimeZone, setTimeZone, timeZone } from "@arranca/contract/values/time-zone";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { followZone } from "./zone.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => {
  setTimeZone(defaultTimeZone);
  await t.close();
});

test("[F6] a process follows a zone that another node changed, and its schedules follow too", async () => {
  const stop = new AbortController();
  const seen: string[] = [];
  const onChange = async () => {
    seen.push(timeZone());
  };
  await followZone(t.deps, { signal: stop.signal, onChange, everyMs: 20 });
  expect([timeZone(), seen]).toEqual([defaultTimeZone, []]);
  const stored = { key: "time_zone", value: JSON.stringify("America/Hermosillo") };
  await t.deps.db.insertInto("settings").values(stored).execute();
  await vi.waitFor(() => expect(seen).toEqual(["America/Hermosillo"]), { timeout: 30_000, interval: 20 });
  stop.abort();
});
