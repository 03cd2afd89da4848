import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listCatalogueAges } from "@arranca/contract/catalogues/ages";
import { isRealDate } from "@arranca/contract/values/dates";
import { expect, test } from "vitest";
import { dataFolder } from "../../lib/files/data-folder.ts";
import { judgeCatalogues } from "../../running/doctor/rules.ts";
import { aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { catalogueAges, catalogueSources, withoutAge } from "./ages.service.ts";

test("[F1] every file in data/ has an age, or is named as no catalogue", () => {
  expect([...Object.keys(catalogueSources), ...withoutAge].sort()).toEqual(readdirSync(dataFolder).sort());
  const sources = readFileSync(join(dataFolder, "SOURCES.md"), "utf8");
  for (const [file, { datedOn }] of Object.entries(catalogueSources)) {
    expect(isRealDate(datedOn), file).toBe(true);
    expect(sources, file).toContain(`| ${file}${file === "course" ? "/" : ""} |`);
  }
});

test("[F1] a catalogue is old once its source has probably changed, and an import makes the places new", () => {
  const old = (today: string, imported: Date | null = null) =>
    catalogueAges(today, imported).flatMap(({ name, is_old }) => (is_old ? name : []));
  expect(old("2026-11-01")).not.toContain("Bancos");
  expect(old("2026-11-02")).toContain("Bancos");
  expect(old("2026-11-02")).toContain("Códigos postales y colonias");
  expect(old("2026-11-02", new Date("2026-10-30T18:00:00Z"))).not.toContain("Códigos postales y colonias");
  expect(old("2400-01-01")).not.toContain("Estados");
});

test("[F1] the settings page and the doctor say how old each catalogue is", async () => {
  const t = await startTestApp();
  const as = await aStaffMember(t, ["settings.edit"]);
  const ages = (await send(t, listCatalogueAges, { as })).contents();
  expect(ages).toHaveLength(Object.keys(catalogueSources).length);
  expect(ages[0]).toMatchObject({ dated_on: "2016-06-29", is_old: true });
  expect(ages.find(({ name }) => name === "Bancos")).toMatchObject({ dated_on: "2025-11-01", is_old: true });
  const findings = judgeCatalogues(ages);
  expect(findings.every(({ state, about }) => state === "look" && about === "catalogues")).toBe(true);
  expect(findings.map(({ says }) => says)).toContain("Bancos: of 2025-11-01");
  expect(judgeCatalogues([])[0]?.state).toBe("safe");
  await t.close();
});
