import { type Figure, figureTable, type Measure } from "@arranca/contract/figures";
import { fewestShown } from "@arranca/contract/figures/breakdowns";

/** Value of a figure that anybody may read; null with `of` null if it is hidden or has no cases. */
export type OpenMeasure = { value: number | null; of: number | null; isHidden: boolean };

const hidden: OpenMeasure = { value: null, of: null, isHidden: true };
const shown = (measure: Measure): OpenMeasure => ({ ...measure, isHidden: false });

/**
 * Hides figures of fewer than five people (ADR 143). The work of former participants is also hidden if fewer than five of
 * them work, or fewer than five do not. Zero is hidden like four, so that nobody can tell them apart.
 */
function openMeasure(figure: Figure["figure"], measure: Measure, peoplePaid: number): OpenMeasure {
  const { unit, group } = figureTable[figure];
  const { value, of } = measure;
  if (unit === "people") return (value ?? 0) < fewestShown ? hidden : shown(measure);
  if (unit === "cents") return peoplePaid < fewestShown ? hidden : shown(measure);
  if (value === null || of === null || of < fewestShown) return hidden;
  if (group !== "after") return shown(measure);
  const working = Math.round((value * of) / 100);
  return Math.min(working, of - working) < fewestShown ? hidden : shown(measure);
}

export type OpenFigure = { figure: Figure["figure"]; now: OpenMeasure; before: OpenMeasure };

export function openFigures(figures: readonly Figure[]): OpenFigure[] {
  const paid = figures.find(({ figure }) => figure === "people_paid");
  return figures.map(({ figure, now, before }) => ({
    figure,
    now: openMeasure(figure, now, paid?.now.value ?? 0),
    before: openMeasure(figure, before, paid?.before.value ?? 0),
  }));
}
