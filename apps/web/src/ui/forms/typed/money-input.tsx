import type { Currency } from "@arranca/contract/envelope";
import { readMoney } from "@arranca/contract/values/typed/amounts";
import { amount } from "#lib/format.ts";
import type { FieldText, LooseControl } from "../control.ts";
import { centsToPesos } from "../keystrokes.ts";
import { NumberField } from "./number-field.tsx";
import { useTypedNumber } from "./use-typed-number.ts";

type Props = LooseControl<number | null> &
  FieldText & { currency?: Currency; disabled?: boolean; placeholder?: string };

/**
 * Field for an amount in pesos, or in dollars with that currency. The value is integer cents, null while empty and NaN while
 * the text is no amount.
 */
export function MoneyInput({ currency = "MXN", label, value, onValue, error, ...rest }: Props) {
  const read = (text: string) => readMoney(text, currency);
  const typed = useTypedNumber({ value, onValue, error, read, write: centsToPesos });
  return (
    <NumberField
      {...rest}
      label={currency === "MXN" ? label : `${label} (${currency})`}
      inputMode="decimal"
      prefix="$"
      typed={typed}
      say={(cents) => amount(cents, currency)}
    />
  );
}
