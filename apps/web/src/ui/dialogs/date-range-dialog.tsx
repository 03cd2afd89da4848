import { useState } from "react";
import { Button } from "../actions/button.tsx";
import { ChoiceChip } from "../actions/choice-chip.tsx";
import { DateRange, type Range } from "../dates/date-range.tsx";
import { rangeProblem, rangesUntil } from "../dates/date-ranges.ts";
import { FieldError } from "../forms/field-error.tsx";
import { Dialog } from "./dialog.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  value: Range;
  onApply: (range: Range) => void;
  today: string;
  max?: string;
};

export function DateRangeDialog({ open, ...props }: Props) {
  return open ? <OpenRange {...props} /> : null;
}

function OpenRange({ onClose, value, onApply, today, max }: Omit<Props, "open">) {
  const [range, setRange] = useState(value);
  const problem = rangeProblem(range);
  const apply = (chosen: Range) => {
    onApply(chosen);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Seleccionar fecha"
      onSend={() => apply(range)}
      foot={
        <>
          <Button look="quiet" onClick={() => apply({ start: "", end: "" })}>
            Limpiar cambios
          </Button>
          <Button type="submit" look="fill" disabled={problem !== undefined}>
            Aplicar
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: chips in a row; a fieldset cannot be laid out inline everywhere */}
      <div className="row wrap" role="group" aria-label="Rangos de fechas">
        {rangesUntil(today).map(({ label, ...days }) => (
          <ChoiceChip
            key={label}
            on={days.start === range.start && days.end === range.end}
            onChoose={() => setRange(days)}
          >
            {label}
          </ChoiceChip>
        ))}
      </div>
      <DateRange value={range} onValue={setRange} {...(max ? { max } : {})} />
      {problem?.message ? <FieldError id="range-problem" message={problem.message} /> : null}
    </Dialog>
  );
}
