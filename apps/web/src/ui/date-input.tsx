import type { FieldText, LooseControl } from "./control.ts";
import { Field } from "./field.tsx";

type Props = LooseControl<string> &
  FieldText & {
    min?: string | undefined;
    max?: string | undefined;
    autoComplete?: "bday";
    disabled?: boolean;
    className?: string;
  };

// The browser keeps a day that is half typed, or does not exist, to itself: to the form it is a date that is wrong.
const halfTyped = "--";
const isDay = /^\d{4,}-\d{2}-\d{2}$/;

/** A day as `YYYY-MM-DD`, with the browser's own calendar. */
export function DateInput(props: Props) {
  const { label, help, optional, id, name, value, onValue, onBlur, error, className, ...rest } = props;
  return (
    <Field {...{ label, help, optional, id, error, className }}>
      {(wiring) => (
        <input
          className="input"
          type="date"
          {...rest}
          {...wiring}
          name={name}
          value={isDay.test(value) ? value : ""}
          onChange={(event) => onValue(typedIn(event.target))}
          onBlur={(event) => {
            if (event.target.validity.badInput) onValue(halfTyped);
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}

const typedIn = ({ value, validity }: HTMLInputElement) => (validity.badInput ? halfTyped : value);
