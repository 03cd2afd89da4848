import type { Currency } from "@arranca/contract/envelope";
import { readMoney } from "@arranca/contract/values/typed/amounts";
import { amount } from "#lib/format.ts";
import type { FieldText, LooseControl } from "./control.ts";
import { DidYouMean } from "./did-you-mean.tsx";
import { Field } from "./field.tsx";
import { centsToPesos } from "./keystrokes.ts";
import { useTypedNumber } from "./use-typed-number.ts";

type Props = LooseControl<number | null> &
  FieldText & { currency?: Currency; disabled?: boolean; placeholder?: string };

/**
 * Field for an amount in pesos, or in dollars with that currency. The value is integer cents, null while empty and NaN while
 * the text is no amount.
 */
export function MoneyInput({ currency = "MXN", label: words, ...props }: Props) {
  const { help, optional, id, name, value, onValue, onBlur, error, ...rest } = props;
  const label = currency === "MXN" ? words : `${words} (${currency})`;
  const read = (text: string) => readMoney(text, currency);
  const typed = useTypedNumber({ value, onValue, error, read, write: centsToPesos });
  const { likely } = typed;
  return (
    <Field {...{ label, help, optional, id }} error={typed.error}>
      {(wiring) => (
        <>
          <div className="affix with-prefix">
            <span aria-hidden="true">$</span>
            <input
              className="input"
              inputMode="decimal"
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
          </div>
          <DidYouMean
            meant={likely === undefined ? undefined : amount(likely, currency)}
            onTake={() => likely !== undefined && typed.take(likely)}
          />
        </>
      )}
    </Field>
  );
}
