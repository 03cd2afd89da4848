import { DateInput } from "./date-input.tsx";

export type Range = { start: string; end: string };

type Props = { value: Range; onValue: (range: Range) => void; startLabel?: string; endLabel?: string; max?: string };

export function DateRange({ value, onValue, startLabel = "Desde", endLabel = "Hasta", max }: Props) {
  return (
    <div className="grid-2">
      <DateInput
        label={startLabel}
        value={value.start}
        max={value.end || max}
        onValue={(start) => onValue({ ...value, start })}
      />
      <DateInput
        label={endLabel}
        value={value.end}
        min={value.start || undefined}
        max={max}
        onValue={(end) => onValue({ ...value, end })}
      />
    </div>
  );
}
