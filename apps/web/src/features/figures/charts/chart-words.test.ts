import { figureKeys } from "@arranca/contract/figures";
import { type MonthOfFigures, roadSteps } from "@arranca/contract/figures/charts";
import { expect, test } from "vitest";
import { monthsSummary, roadSummary, shareWords, tickWords } from "./chart-words.ts";

const monthsWith = (values: readonly (number | null)[], isOver = true): MonthOfFigures[] =>
  values.map((value, place) => ({
    month: `2026-${String(place + 1).padStart(2, "0")}`,
    complete: isOver || place < values.length - 1,
    figures: figureKeys.map((figure) => ({ figure, value, of: null })),
  }));

test.each([
  [
    "confirmed",
    [4, 20, 12],
    "En marzo de 2026: 12, 8 menos que en febrero de 2026. El mes más alto fue febrero de 2026: 20.",
  ],
  ["registered", [4, 4], "En febrero de 2026: 4, igual que en enero de 2026. El mes más alto fue enero de 2026: 4."],
  [
    "returned",
    [10, 12],
    "En febrero de 2026: 12 %, 2 puntos más que en enero de 2026. El mes más alto fue febrero de 2026: 12 %.",
  ],
  ["working_30", [50, null], "En febrero de 2026: Sin datos. El mes más alto fue enero de 2026: 50 %."],
  ["paid", [0, 0], "En cada uno de estos doce meses: 0."],
  ["working_30", [null, null], "Sin datos en estos doce meses."],
] as const)("[D7] the summary of %s over %j reads '%s'", (figure, values, expected) =>
  expect(monthsSummary(figure, monthsWith(values))).toBe(expected),
);

test("[D7] the summary compares no month that is not over", () =>
  expect(monthsSummary("registered", monthsWith([9, 2], false))).toBe(
    "En febrero de 2026, que aún no termina: 2. El mes más alto fue enero de 2026: 9.",
  ));

const roadOf = (people: readonly number[]) => ({
  ...{ from: "2026-10-01", to: "2026-10-31", calculated_at: "2026-11-20T18:00:00.000Z" },
  steps: roadSteps.map((figure, place) => ({ figure, people: people[place] ?? 0 })),
});

test.each([
  [[0], "Nadie creó su cuenta en este periodo."],
  [[1, 1], "1 persona creó su cuenta. Hasta hoy, 1 tiene el curso, 0 un trabajo y 0 su apoyo."],
  [
    [1200, 800, 700, 500, 90, 60, 40],
    "1,200 personas crearon su cuenta. Hasta hoy, 800 tienen el curso, 60 un trabajo y 40 su apoyo.",
  ],
])("[D7] the summary of the road with %j reads '%s'", (people, expected) =>
  expect(roadSummary(roadOf(people))).toBe(expected),
);

test.each([
  ["people", 1500, "1,500"],
  ["percent", 50, "50 %"],
  ["cents", 35_000, "$350"],
  ["cents", 35_000_000, "$350 mil"],
  ["cents", 350_000_000, "$3.5 M"],
] as const)("[D7] the axis of a figure in %s writes %i as '%s'", (unit, value, expected) =>
  expect(tickWords(unit, value)).toBe(expected),
);

test("[D7] a share says the number and the percentage, and no percentage of nobody", () =>
  expect([shareWords(22, 40), shareWords(0, 0)]).toEqual(["22 · 55 %", "0"]));
