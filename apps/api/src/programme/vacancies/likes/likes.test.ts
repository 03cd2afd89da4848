import { type KindOfWork, kindsOfWork, readLikes, saveLikes } from "@arranca/contract/vacancies/likes";
import { createSavedSearch } from "@arranca/contract/vacancies/saved";
import { countOpenVacancies, listOpenVacancies } from "@arranca/contract/vacancies/search";
import { dayMs } from "@arranca/contract/values/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCompany, aLocation, aPerson, aVacancy } from "../../../testing/factories.ts";
import { type SignedIn, send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { catalogueEntries } from "../../catalogues/service.ts";

let t: TestApp;
let person: SignedIn;
const daysAgo = (days: number) => new Date(t.deps.clock.now().getTime() - days * dayMs);
const like = async (likes: KindOfWork[], as = person) =>
  (await send(t, saveLikes, { as, body: { likes } })).contents().likes;
const titles = async (query: Record<string, string | number>, as = person) =>
  (await send(t, listOpenVacancies, { as, query })).contents().publications.map(({ title }) => title);

beforeAll(async () => {
  t = await startTestApp();
  person = await aPerson(t);
  const { id } = await aCompany(t);
  const inField = (title: string, field: number, days: number, over = {}) =>
    aVacancy(t, id, {
      title,
      special_fields: JSON.stringify([{ id: field, occupation: [] }]),
      published_at: daysAgo(days),
      ...over,
    });
  await inField("Auxiliar contable", 2, 1, { location_id: await aLocation(t, { lat: 25.7, long: -100.3 }) });
  await inField("Mesero", 15, 2);
  await inField("Camarista", 16, 3, { location_id: await aLocation(t, { lat: 21.12, long: -101.68 }) });
  await inField("Guardia", 21, 4);
});
afterAll(() => t.close());

test("every area of work belongs to exactly one kind of work", () => {
  const fields = Object.values(kindsOfWork).flatMap((kind) => kind.fields as readonly number[]);
  const byNumber = (a: number, b: number) => a - b;
  expect(fields.sort(byNumber)).toEqual(
    catalogueEntries("special_fields")
      .map(({ id }) => id)
      .sort(byNumber),
  );
});

test("liked kinds of work are saved, come first in 'Para ti' and can be the only filter", async () => {
  expect((await send(t, readLikes, { as: person })).contents().likes).toEqual([]);
  expect(await titles({ sort: "forYou" }), "who said nothing reads the newest first").toEqual([
    "Auxiliar contable",
    "Mesero",
    "Camarista",
    "Guardia",
  ]);
  expect(await titles({ liked: "1" }), "nothing is liked yet").toEqual([]);

  expect(await like(["kitchen", "kitchen"])).toEqual(["kitchen"]);
  expect((await send(t, readLikes, { as: person })).contents().likes).toEqual(["kitchen"]);
  expect(await titles({ sort: "forYou" })).toEqual(["Mesero", "Camarista", "Auxiliar contable", "Guardia"]);
  expect(await titles({ liked: "1" })).toEqual(["Mesero", "Camarista"]);
  expect((await send(t, countOpenVacancies, { as: person, query: { liked: "1" } })).contents().found_rows).toBe(2);

  // The nearest liked vacancy comes first, also across pages.
  const home = await aLocation(t, { lat: 21.121, long: -101.681 });
  const neighbour = await aPerson(t, { location_id: home });
  await like(["kitchen", "outdoors"], neighbour);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(cursor);
    seen.push(...page.publications.map(({ title }) => title));
    cursor = page.cursor;
  } while (cursor);
  async function read(after: string | null) {
    const query = { sort: "forYou", near: "home", limit: 1, ...(after ? { cursor: after } : {}) };
    return (await send(t, listOpenVacancies, { as: neighbour, query })).contents();
  }
  expect(seen).toEqual(["Camarista", "Mesero", "Guardia", "Auxiliar contable"]);

  // An alert uses the liked kinds; an unknown kind is refused.
  const alert = { name: "Lo que me gusta", query: { liked: "1" }, path: "/jobs?liked=true", rhythm: "daily" as const };
  expect((await send(t, createSavedSearch, { as: person, body: alert })).status).toBe(200);
  const wrong = { likes: ["gardening"] as unknown as KindOfWork[] };
  expect((await send(t, saveLikes, { as: person, body: wrong })).status).toBe(422);
});
