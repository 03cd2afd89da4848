import type { FieldText, LooseControl } from "./control.ts";
import { Field } from "./field.tsx";

export type Option = { value: string; label: string; disabled?: boolean };

type Props = LooseControl<string> &
  FieldText & {
    options: readonly Option[];
    placeholder?: string;
    disabled?: boolean;
    hideLabel?: boolean;
    autoComplete?: string;
  };

/** Select for one option, with the phone's own list. The value is text; the caller converts ids to numbers. */
export function Select(props: Props) {
  const { options, placeholder = "Elige una opción", label, help, optional, hideLabel, id, error } = props;
  const { name, value, onValue, onBlur, disabled, autoComplete } = props;
  return (
    <Field {...{ label, help, optional, hideLabel, id, error }}>
      {(wiring) => (
        <select
          className="input"
          {...wiring}
          {...{ name, value, onBlur, disabled, autoComplete }}
          onChange={(event) => onValue(event.target.value)}
        >
          {placeholder ? <option value="">{placeholder}</option> : null}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
