import { readMap } from "@arranca/contract/map";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCompany, aPerson } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const leon = { lat: 21.1219, long: -101.6833 };

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test("[S06] a map around a point has the nearby towns, the nearest first, and no tiles unless configured", async () => {
  const map = (await send(t, readMap, { as: await aPerson(t), query: leon })).contents();
  expect(map.tiles).toBeNull();
  expect(map.towns.length).toBeLessThanOrEqual(10);
  expect(map.towns[0]?.name).toBe("León");
  expect(map.towns.map(({ name }) => name)).toContain("Silao de la Victoria");
});

test("[S06] the URL of the map tiles comes from the setting", async () => {
  const us = await aCompany(t);
  t.deps.settings.tiles = { url: "https://tiles.example/{z}/{x}/{y}.png", attribution: "© Ejemplo" };
  expect((await send(t, readMap, { as: us, query: leon })).contents().tiles).toEqual(t.deps.settings.tiles);
  delete t.deps.settings.tiles;
});

test("a point far from every town gets no towns, and a point outside the Earth is refused", async () => {
  const as = await aPerson(t);
  expect((await send(t, readMap, { as, query: { lat: 0, long: 0 } })).contents().towns).toEqual([]);
  expect((await send(t, readMap, { as, query: { lat: 91, long: 0 } })).status).toBe(422);
});
