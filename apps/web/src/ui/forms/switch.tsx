import type { ReactNode } from "react";
import type { LooseControl } from "./control.ts";

type Props = LooseControl<boolean> & { label: ReactNode; help?: string; disabled?: boolean };

export function Switch({ label, help, disabled, id, name, value, onValue, onBlur }: Props) {
  return (
    <label className="row switch-row">
      <input
        className="switch"
        type="checkbox"
        role="switch"
        aria-checked={value}
        checked={value}
        onChange={(event) => onValue(event.target.checked)}
        {...{ id, name, onBlur, disabled }}
      />
      <span>
        {label}
        {help ? <span className="help option-help">{help}</span> : null}
      </span>
    </label>
  );
}
