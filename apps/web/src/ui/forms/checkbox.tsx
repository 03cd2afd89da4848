import { type ReactNode, useId } from "react";
import type { LooseControl } from "./control.ts";
import { FieldError } from "./field-error.tsx";

type Props = LooseControl<boolean> & { label: ReactNode; help?: string; disabled?: boolean };

export function Checkbox({ label, help, disabled, id, name, value, onValue, onBlur, error }: Props) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={error ? "field bad" : "field"} data-field={typeof label === "string" ? label : name}>
      <label className="option">
        <input
          type="checkbox"
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${inputId}-error` : undefined}
          checked={value}
          onChange={(event) => onValue(event.target.checked)}
          {...{ name, onBlur, disabled }}
        />
        <span>
          {label}
          {help ? <span className="help option-help">{help}</span> : null}
        </span>
      </label>
      {error ? <FieldError id={`${inputId}-error`} message={error} /> : null}
    </div>
  );
}
