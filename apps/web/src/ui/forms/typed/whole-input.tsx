import { readWhole } from "@arranca/contract/values/typed/amounts";
import type { FieldText, LooseControl } from "../control.ts";
import { NumberField } from "./number-field.tsx";
import { useTypedNumber } from "./use-typed-number.ts";

type Props = LooseControl<number | null> & FieldText & { disabled?: boolean };

const write = (value: number | null) => (value === null || Number.isNaN(value) ? "" : String(value));
// Marks and the e of an exponent stay visible: without them the remaining digits would be another number.
const letters = /[^\p{Nd}.,\s\-−+e%]/giu;

/** Field for a whole number. The value is null while empty and NaN while the text is no whole number. */
export function WholeInput({ value, onValue, error, ...rest }: Props) {
  const typed = useTypedNumber({ value, onValue, error, read: readWhole, write, ignored: letters });
  return (
    <NumberField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      typed={typed}
      say={(number) => number.toLocaleString("es-MX")}
    />
  );
}
