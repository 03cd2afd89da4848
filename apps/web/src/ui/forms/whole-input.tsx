import { readWhole } from "@arranca/contract/values/typed/amounts";
import type { FieldText, LooseControl } from "./control.ts";
import { DidYouMean } from "./did-you-mean.tsx";
import { Field } from "./field.tsx";
import { useTypedNumber } from "./use-typed-number.ts";

type Props = LooseControl<number | null> & FieldText & { disabled?: boolean };

const write = (value: number | null) => (value === null || Number.isNaN(value) ? "" : String(value));
// Marks and the e of an exponent stay visible: without them the remaining digits would be another number.
const letters = /[^\p{Nd}.,\s\-−+e%]/giu;

/** Field for a whole number. The value is null while empty and NaN while the text is no whole number. */
export function WholeInput(props: Props) {
  const { label, help, optional, id, name, value, onValue, onBlur, error, ...rest } = props;
  const typed = useTypedNumber({ value, onValue, error, read: readWhole, write, ignored: letters });
  const { likely } = typed;
  return (
    <Field {...{ label, help, optional, id }} error={typed.error}>
      {(wiring) => (
        <>
          <input
            className="input"
            inputMode="numeric"
            autoComplete="off"
            {...rest}
            {...wiring}
            name={name}
            value={typed.shown}
            onChange={(event) => typed.type(event.target.value)}
            onBlur={() => {
              typed.leave();
              onBlur?.();
            }}
          />
          <DidYouMean
            meant={likely?.toLocaleString("es-MX")}
            onTake={() => likely !== undefined && typed.take(likely)}
          />
        </>
      )}
    </Field>
  );
}
