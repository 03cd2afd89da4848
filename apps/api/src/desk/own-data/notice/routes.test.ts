import { afterAll, beforeAll, expect, test } from "vitest";
import { retention } from "../../../lib/retention.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { stepOf, whyItStays } from "../erasure/plan.ts";
import { dataMap, type PersonalTable, tables } from "../map/map.ts";
import { entriesOf } from "./entries.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test("check 40: anybody can read which data of a person and a company is kept, why, how long, and what closing the account erases", async () => {
  const { statusCode, headers, body } = await t.app.inject("/datos");
  expect(statusCode).toBe(200);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  const [, person = "", company = ""] = body.split(/<div id="(?:persona|empresa)">/);
  for (const [side, text] of [
    ["person", person],
    ["company", company],
  ] as const)
    for (const table of tables) {
      const entry = dataMap[table];
      if ("nobody" in entry) continue;
      const step = stepOf(table as PersonalTable, side);
      const [part] = text.split(`<summary>${entry.section}</summary>`).slice(1);
      expect(part === undefined, `${side}: ${table}`).toBe(step === "not theirs");
      const itself = part?.split("</details>")[0] ?? "";
      if (part) expect(itself, table).toContain(retention[entry.kept].says);
      if (step === "deleted") expect(itself, table).toContain("Se borra.");
      if (typeof step === "object" && "deletedBut" in step) expect(itself, table).toContain("Se borran, menos");
      if (typeof step === "object" && "stays" in step) expect(itself, table).toContain(whyItStays[step.stays]);
    }
});

test("the privacy page never says that data ends with the account if it stays, or stays if it ends", () => {
  for (const side of ["person", "company"] as const)
    for (const { entries } of entriesOf(side))
      for (const { section, kept, erased } of entries) {
        if (erased.startsWith("Queda:")) expect(kept, section).not.toBe(retention.account.says);
        if (erased === "Se borra.") expect(kept, section).not.toMatch(/^Siempre/);
      }
});
