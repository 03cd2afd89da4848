import { figureTable, figureWords, readFigures } from "@arranca/contract/figures";
import { changeWords } from "@arranca/contract/figures/changes";
import { readFigureMonths } from "@arranca/contract/figures/charts";
import { downloadMonthly, monthlyFigures } from "@arranca/contract/figures/monthly";
import { staffPermissions } from "@arranca/contract/roles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { amount } from "../../../lib/time/spanish-dates.ts";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { readPdfText } from "../../../testing/files/read-pdf.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { monthlyPdf } from "./sheet.pdf.ts";
import { monthlySheet, sheetSize } from "./sheet.ts";

let t: TestApp;
let director: Account;
beforeAll(async () => {
  t = await startTestApp();
  director = await aStaffMember(t, ["figures.read"]);
  const person = await aPerson(t);
  const october = { created_at: new Date("2026-10-05T18:00:00Z"), approved_at: new Date("2026-10-08T18:00:00Z") };
  await t.deps.db.updateTable("persons").set(october).where("id", "=", person.id).execute();
});
afterAll(() => t.close());

const months = async () => (await send(t, readFigureMonths, { as: director, query: {} })).contents().months;
const october = async () => (await send(t, readFigures, { as: director, query: {} })).contents();

test("[D7] the report of a month is one page with every figure, its change and its definition", async () => {
  const report = await october();
  const sheet = monthlySheet({ programme: "Arranca", report, months: await months() });
  const pages = await readPdfText(await monthlyPdf({ sheet, author: "Arranca", madeAt: t.deps.clock.now() }));
  expect(pages).toHaveLength(1);
  const text = pages[0]?.replace(/\s+/g, " ") ?? "";
  for (const figure of monthlyFigures) {
    const { now, before } = report.figures.find((one) => one.figure === figure) ?? {};
    if (!now || !before) throw new Error(`the report lacks ${figure}`);
    const { label, unit, means } = figureTable[figure];
    const values = [now, before].map(({ value }) => figureWords(unit, value, amount));
    const change = changeWords(figure, now, before, amount) ?? "sin comparar";
    expect(text).toContain([label, ...values, change].join(" "));
    expect(text).toContain(`${label}: ${means}`);
  }
  expect(text).toContain("Informe de octubre de 2026");
  expect(text).toContain("Calculado el 20 de noviembre de 2026");
  expect(text).toContain("En octubre, 1 persona creó su cuenta, 1 más que en septiembre.");
});

test("[D7] the report has structure for screen readers, and the numbers of its chart as text", async () => {
  const sheet = monthlySheet({ programme: "Arranca", report: await october(), months: await months() });
  expect(sheet.blocks.filter(({ role }) => role === "H1")).toHaveLength(1);
  expect(sheet.blocks.filter(({ role }) => role === "H2")).toHaveLength(3);
  const texts = sheet.blocks.map(({ lines }) => lines.map(({ text }) => text).join(" "));
  const spoken = texts.find((text) => text.startsWith("Personas por mes: "));
  expect(spoken).toMatch(/noviembre \d+, .*octubre \d+\.$/);
});

test("[D7] the longest figures and name stay on the page", async () => {
  const report = await october();
  const large = report.figures.map((one) => ({
    ...one,
    now: { value: figureTable[one.figure].unit === "percent" ? 100 : 123_456_789_00, of: null },
    before: { value: 0, of: null },
  }));
  const sheet = monthlySheet({
    programme: "Programa municipal de primer empleo para jóvenes de San Miguel de Allende y Dolores Hidalgo",
    report: { ...report, figures: large },
    months: (await months()).map((month) => ({
      ...month,
      figures: month.figures.map((one) => ({ ...one, value: 123_456 })),
    })),
  });
  expect(sheet.bottom).toBeLessThan(sheetSize.height - 36);
});

test("[D7] the report is a PDF named by its month; a month that is not over is refused at its field", async () => {
  const file = await send(t, downloadMonthly, { as: director, query: { month: "2026-09" } });
  expect([file.status, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(file.headers["content-disposition"]).toContain("informe-2026-09.pdf");
  for (const month of ["2026-11", "2027-01"]) {
    const reply = await send(t, downloadMonthly, { as: director, query: { month } });
    expect([reply.code, Object.keys(reply.fields ?? {})]).toEqual(["INVALID", ["month"]]);
  }
  expect((await send(t, downloadMonthly, { as: director, query: { month: "2026-13" } })).code).toBe("INVALID");
});

test("[D7] only who may read figures downloads the report of a month", async () => {
  const others = await aStaffMember(
    t,
    staffPermissions.filter((one) => one !== "figures.read" && one !== "orders.build" && one !== "orders.authorise"),
  );
  expect((await send(t, downloadMonthly, { as: others, query: {} })).code).toBe("FORBIDDEN");
});
