import { type FigureKey, figureKeys } from "@arranca/contract/figures";
import { expect, test } from "vitest";
import { monthlySentences } from "./sentences.rules.ts";

const reportOf = (values: Partial<Record<FigureKey, [number, number]>>) => ({
  ...{ from: "2026-10-01", before_from: "2026-09-01" },
  figures: figureKeys.map((figure) => {
    const [now, before] = values[figure] ?? [0, 0];
    return { figure, now: { value: now, of: null }, before: { value: before, of: null } };
  }),
});

test.each([
  [{ confirmed: [12, 9] }, 0, "En octubre, 12 personas empezaron a trabajar, 3 más que en septiembre."],
  [{ confirmed: [1, 2] }, 0, "En octubre, 1 persona empezó a trabajar, 1 menos que en septiembre."],
  [{ confirmed: [4, 4] }, 0, "En octubre, 4 personas empezaron a trabajar, igual que en septiembre."],
  [{ confirmed: [0, 3] }, 0, "En octubre nadie empezó a trabajar; en septiembre, 3 personas."],
  [{}, 0, "En octubre nadie empezó a trabajar; en septiembre, tampoco."],
  [{ registered: [40, 45] }, 1, "En octubre, 40 personas crearon su cuenta, 5 menos que en septiembre."],
  [
    { money_paid: [7_000_000, 3_500_000], people_paid: [20, 10] },
    2,
    "El programa pagó $70,000.00 de apoyo a 20 personas, $35,000.00 más que en septiembre.",
  ],
  [{ money_paid: [0, 350_000] }, 2, "En octubre no hubo pagos de apoyo; en septiembre fueron $3,500.00."],
] as const)("[D7] the report with %j says in sentence %i '%s'", (values, place, expected) =>
  expect(monthlySentences(reportOf(values as Partial<Record<FigureKey, [number, number]>>))[place]).toBe(expected),
);
