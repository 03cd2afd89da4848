import { comparisons, type Figures } from "@arranca/contract/figures";
import { keysOf } from "@arranca/contract/keys";
import { ChoiceChip } from "#ui/actions/choice-chip.tsx";
import css from "./figures.module.css";
import { presetsOn } from "./presets.ts";
import type { FiguresSearch } from "./search.ts";

type Props = { report: Figures; search: FiguresSearch; onSearch: (change: FiguresSearch) => void };

/** Usual periods, and what the period is compared with. Both are in the address. */
export function PeriodChoice({ report, search, onSearch }: Props) {
  const compare = search.compare ?? "before";
  return (
    <div className={`stack gap-2 ${css.choice}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: chips in a row; a fieldset cannot be laid out inline everywhere */}
      <div className="row wrap gap-2" role="group" aria-label="Periodos">
        {presetsOn(report.today).map(({ label, from, to }) => (
          <ChoiceChip key={label} on={report.from === from && report.to === to} onChoose={() => onSearch({ from, to })}>
            {label}
          </ChoiceChip>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div className="row wrap gap-2" role="group" aria-label="Comparar con">
        <span className="text-14 muted" aria-hidden="true">
          Comparar con
        </span>
        {keysOf(comparisons).map((key) => (
          <ChoiceChip
            key={key}
            on={key === compare}
            onChoose={() => onSearch({ compare: key === "before" ? undefined : key })}
          >
            {comparisons[key]}
          </ChoiceChip>
        ))}
      </div>
    </div>
  );
}
