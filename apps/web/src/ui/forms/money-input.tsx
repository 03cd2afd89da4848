import type { Currency } from "@arranca/contract/envelope";
import { useState } from "react";
import type { FieldText, LooseControl } from "./control.ts";
import { Field } from "./field.tsx";
import { centsToPesos, onlyDigits, pesosToCents } from "./keystrokes.ts";

type Props = LooseControl<number | null> &
  FieldText & { currency?: Currency; disabled?: boolean; placeholder?: string };

/** Field for an amount in pesos, or in dollars with that currency. The value is integer cents, null while empty. */
export function MoneyInput({ currency = "MXN", label: words, ...props }: Props) {
  const { help, optional, id, name, value, onValue, onBlur, error, ...rest } = props;
  const label = currency === "MXN" ? words : `${words} (${currency})`;
  const [typed, setTyped] = useState(() => centsToPesos(value));
  // Typed text is kept ('8500.') as long as it means the value. A value set from outside replaces it.
  const shown = pesosToCents(typed) === value ? typed : centsToPesos(value);
  return (
    <Field {...{ label, help, optional, id, error }}>
      {(wiring) => (
        <div className="affix with-prefix">
          <span aria-hidden="true">$</span>
          <input
            className="input"
            inputMode="decimal"
            {...rest}
            {...wiring}
            name={name}
            value={shown}
            onChange={(event) => {
              const text = onlyDigits(event.target.value, ".");
              if (text !== "" && pesosToCents(text) === null) return;
              setTyped(text);
              onValue(pesosToCents(text));
            }}
            onBlur={onBlur}
          />
        </div>
      )}
    </Field>
  );
}
