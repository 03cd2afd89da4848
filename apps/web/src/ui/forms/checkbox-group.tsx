import type { FieldText, LooseControl } from "./control.ts";
import { Fieldset } from "./fieldset.tsx";
import type { Option } from "./select.tsx";

type Props = LooseControl<readonly string[]> & FieldText & { options: readonly Option[]; columns?: boolean };

export function CheckboxGroup({
  options,
  columns,
  label,
  help,
  optional,
  id,
  name,
  value,
  onValue,
  onBlur,
  error,
}: Props) {
  const toggle = (option: string, on: boolean) =>
    onValue(on ? [...value, option] : value.filter((kept) => kept !== option));
  return (
    <Fieldset {...{ label, help, optional, id, error }}>
      {(wiring) => (
        <div className={columns ? "grid-2 options" : "options"}>
          {options.map((option, index) => (
            <label className="option" key={option.value}>
              <input
                type="checkbox"
                {...(index === 0 ? wiring : {})}
                {...{ name, onBlur }}
                disabled={option.disabled}
                checked={value.includes(option.value)}
                onChange={(event) => toggle(option.value, event.target.checked)}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </Fieldset>
  );
}
