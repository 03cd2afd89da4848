import type { FieldText, LooseControl } from "./control.ts";
import { Field } from "./field.tsx";

type Props = LooseControl<string> &
  FieldText & { min?: string | undefined; max?: string | undefined; autoComplete?: "bday"; disabled?: boolean };

/** A day as `YYYY-MM-DD`, with the browser's own calendar. */
export function DateInput(props: Props) {
  const { label, help, optional, id, name, value, onValue, onBlur, error, ...rest } = props;
  return (
    <Field {...{ label, help, optional, id, error }}>
      {(wiring) => (
        <input
          className="input"
          type="date"
          {...rest}
          {...wiring}
          name={name}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
