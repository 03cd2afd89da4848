import { afterAll, beforeAll, expect, test } from "vitest";
import { startOfDay } from "../../../lib/time/clock.ts";
import { dutyHandlers } from "../../../running/worker.ts";
import { aCompany, aPerson } from "../../../testing/factories.ts";
import { aRelation } from "../../../testing/relations.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const open = (url: string) => t.app.inject(url);

test("[D8] before the first quarter is complete the public page says so, and its files are empty", async () => {
  expect((await open("/cifras")).body).toContain("El primer trimestre aún no termina.");
  expect((await open("/cifras.csv")).body.trim().split("\r\n")).toHaveLength(1);
  expect((await open("/cifras.json")).json()).toEqual({ quarter: null });
});

test("[D8] the public page, its CSV and its JSON show the same figures with their definitions, without a session", async () => {
  const company = await aCompany(t, { name: "Panadería Luz" });
  for (const gender_id of [2, 2, 2, 2, 2, 2, 3, 3])
    await aRelation(t, { person: await aPerson(t, { gender_id }), company });
  t.deps.clock.set(startOfDay("2027-01-10"));
  await dutyHandlers(t.deps)["keep-quarters"]?.();

  const page = await open("/cifras");
  expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "public, max-age=300"]);
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(page.body).not.toContain("<script");
  for (const words of ["Cuarto trimestre de 2026", "Calculado el 10", "Menos de 5", "Muy pocos casos"])
    expect(page.body).toContain(words);
  expect(page.body).toContain("Personas que confirmaron su correo en el periodo.");
  // Two men are in the sum with the women; companies are named to the team only.
  expect(page.body).not.toMatch(/Hombre|Panadería Luz/);
  expect(page.body).toContain("Los demás, juntos");

  const data = (await open("/cifras.json")).json();
  expect(data).toMatchObject({ quarter: "2026-T4", before: "2026-T3", quarters: ["2026-T4"] });
  const confirmed = data.figures.find(({ figure }: { figure: string }) => figure === "confirmed");
  expect(confirmed).toMatchObject({ now: { value: 8, hidden: false }, before: { value: null, hidden: true } });
  const sex = data.breakdowns.find(({ by }: { by: string }) => by === "sex");
  expect(sex.groups).toEqual([{ name: "Los demás, juntos", within: null, now: 8, before: null }]);
  expect(JSON.stringify(data)).not.toContain("Panadería Luz");

  const csv = await open("/cifras.csv?trimestre=2026-T4");
  expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(csv.body).toContain("2026-T4,El camino de las personas,Empezaron a trabajar,,personas,8,,,,");
  expect(csv.body).not.toContain("Panadería Luz");
});

test("[D8] an unknown quarter answers 404, and a reader with the same page gets 304", async () => {
  for (const name of ["2020-T1", "x", "2026-T4&trimestre=2026-T4"])
    expect((await open(`/cifras?trimestre=${name}`)).statusCode, name).toBe(404);
  const { headers } = await open("/cifras");
  const again = await t.app.inject({ url: "/cifras", headers: { "if-none-match": String(headers.etag) } });
  expect(again.statusCode).toBe(304);
});
