import { readWelcomeVideo, watchWelcomeVideo } from "@arranca/contract/welcome-video";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aPerson } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const read = async (as: Account) => (await send(t, readWelcomeVideo, { as })).contents().source;

test("[A19] the welcome video is new to a person until it was watched; telling it twice changes nothing", async () => {
  const [as, other] = [await aPerson(t), await aPerson(t)];
  expect((await read(as)).has_viewed).toBe(0);
  for (let times = 0; times < 2; times++) {
    (await send(t, watchWelcomeVideo, { as })).contents();
    t.deps.clock.advanceSeconds(60);
  }
  expect([(await read(as)).has_viewed, (await read(other)).has_viewed]).toEqual([1, 0]);
  const rows = await t.deps.db.selectFrom("persons").select("welcome_watched_at").where("id", "=", as.id).execute();
  expect(rows).toEqual([{ welcome_watched_at: new Date("2026-11-20T18:00:00Z") }]);
});

test("[A19] its video, captions and poster are there", async () => {
  const { src, captions, poster, title } = await read(await aPerson(t));
  expect(title).not.toBe("");
  for (const url of [src, captions, poster]) {
    expect((await t.app.inject({ method: "HEAD", url })).statusCode, url).toBe(200);
  }
});
