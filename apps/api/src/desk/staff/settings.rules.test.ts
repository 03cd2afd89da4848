import type { ProgrammeSettings } from "@arranca/contract/programme";
import { initialSettings } from "@arranca/contract/settings";
import { expect, test } from "vitest";
import { isSame, settingProblems } from "./settings.rules.ts";

const situation = { today: "2026-11-20", payers: 1, reviewers: 3, authorisers: 2, hasBudget: false };
const before: ProgrammeSettings = { ...initialSettings, holidays: ["2026-11-19", "2026-11-20", "2026-11-21"] };
const problems = (over: Partial<ProgrammeSettings>, was: Partial<ProgrammeSettings> = {}, payers = 1) =>
  settingProblems({ ...before, ...over }, { ...before, ...was }, { ...situation, payers });

test.each<[string, Partial<ProgrammeSettings>, object]>([
  ["nothing is wrong with a new programme", {}, {}],
  ["one age alone", { age_min: 20, age_max: 20 }, {}],
  ["ages the wrong way round", { age_min: 21, age_max: 20 }, { age_max: expect.stringContaining("edad máxima") }],
  ["an hour of calls", { calls_from: 9, calls_to: 10 }, {}],
  ["calls that end as they begin", { calls_from: 9, calls_to: 9 }, { calls_to: expect.stringContaining("más tarde") }],
  ["all open applications in a day", { most_applications_a_day: 5, most_open_applications: 5 }, {}],
  [
    "more in a day than may be open",
    { most_applications_a_day: 6, most_open_applications: 5 },
    { most_applications_a_day: expect.stringContaining("no pueden caber más") },
  ],
  ["as much in a day as in an hour", { cvs_per_hour: 7, cvs_per_day: 7 }, {}],
  [
    "less in a day than in an hour",
    { cvs_per_hour: 7, cvs_per_day: 6 },
    { cvs_per_day: expect.stringContaining("24") },
  ],
])("settings are checked together: %s", (_case, over, expected) => expect(problems(over)).toEqual(expected));

test.each<[string, Partial<ProgrammeSettings>, object]>([
  ["no fixed days", { pay_cut_off_day: 0, pay_day: 0 }, {}],
  ["both days", { pay_cut_off_day: 25, pay_day: 5 }, {}],
  ["a cut-off alone", { pay_cut_off_day: 25 }, { pay_day: "Escribe los dos días, o 0 en los dos." }],
  ["a pay day alone", { pay_day: 5 }, { pay_cut_off_day: "Escribe los dos días, o 0 en los dos." }],
  ["one day for both", { pay_cut_off_day: 5, pay_day: 5 }, { pay_day: expect.stringContaining("antes del pago") }],
])("[M10] the calendar of payments takes both days or none: %s", (_case, over, expected) =>
  expect(problems(over)).toEqual(expected),
);

test("the setting of one payer is refused with several payers, and stays on if a second one came later", () => {
  expect(problems({ one_payer: true }, {}, 1)).toEqual({});
  expect(problems({ one_payer: true }, {}, 2)).toEqual({
    one_payer: expect.stringContaining("Hay 2 personas en Pagos"),
  });
  expect(problems({ one_payer: true }, { one_payer: true }, 2)).toEqual({});
  expect(problems({}, {}, 2)).toEqual({});
});

test("[S1.2] the setting of few reviewers is refused where more than two decide vouchers, and stays on if already set", () => {
  const few = (reviewers: number, was = false) =>
    settingProblems({ ...before, few_reviewers: true }, { ...before, few_reviewers: was }, { ...situation, reviewers });
  expect(few(2)).toEqual({});
  expect(few(3)).toEqual({ few_reviewers: expect.stringContaining("Hay 3 personas que revisan comprobantes") });
  expect(few(3, true)).toEqual({});
});

test.each<[string, string[], string | undefined]>([
  ["one that is to come is taken away", ["2026-11-19", "2026-11-20"], undefined],
  ["today's is taken away", ["2026-11-19", "2026-11-21"], undefined],
  ["yesterday's is taken away", ["2026-11-20", "2026-11-21"], "no se quitan"],
  ["one that is to come is added", [...before.holidays, "2026-11-22"], undefined],
  ["one of last week is added", [...before.holidays, "2026-11-12"], "solo días que faltan"],
])("past holidays can be neither added nor removed: %s", (_case, holidays, said) =>
  expect(problems({ holidays })).toEqual(said === undefined ? {} : { holidays: expect.stringContaining(said) }),
);

test("the list of holidays can include today", () =>
  expect(problems({}, { holidays: ["2026-11-19", "2026-11-21"] })).toEqual({}));

test("two lists of days are equal in any order, and only with the same days", () => {
  expect(isSame(["2026-12-25", "2027-01-01"], ["2027-01-01", "2026-12-25", "2026-12-25"])).toBe(true);
  expect(isSame(["2026-12-25"], ["2026-12-26"])).toBe(false);
  expect(isSame(["2026-12-25"], [])).toBe(false);
});

test("two values of a setting are equal only with the same type", () => {
  expect(isSame(48, 48)).toBe(true);
  expect(isSame(48, 49)).toBe(false);
  expect(isSame("48", 48)).toBe(false);
  expect(isSame(false, true)).toBe(false);
});

test("[M11] the month in which the fiscal year begins stays once a budget is set", () => {
  const moved = (hasBudget: boolean) =>
    settingProblems({ ...before, fiscal_year_month: 7 }, before, { ...situation, hasBudget });
  expect(moved(false)).toEqual({});
  expect(moved(true)).toEqual({ fiscal_year_month: expect.stringContaining("Ya hay un presupuesto") });
});

test("[M4] two signatures are refused where fewer than two people authorise orders, and stay on if one left later", () => {
  const asked = (authorisers: number, was = 0) =>
    settingProblems(
      { ...before, two_signatures_above_cents: 10_000_000 },
      { ...before, two_signatures_above_cents: was },
      { ...situation, authorisers },
    );
  expect(asked(2)).toEqual({});
  expect(asked(1)).toEqual({ two_signatures_above_cents: expect.stringContaining("Solo 1 persona autoriza órdenes") });
  expect(asked(0)).toEqual({ two_signatures_above_cents: expect.stringContaining("Nadie autoriza órdenes") });
  expect(asked(1, 5_000_000)).toEqual({});
});
