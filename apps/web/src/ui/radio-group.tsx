import { useId } from "react";
import type { FieldText, LooseControl } from "./control.ts";
import { Fieldset } from "./fieldset.tsx";
import type { Option } from "./select.tsx";

type Props = LooseControl<string> & FieldText & { options: readonly (Option & { help?: string })[] };

/** One of a few, all in sight. */
export function RadioGroup({ options, label, help, optional, id, name, value, onValue, onBlur, error }: Props) {
  const ownName = useId();
  return (
    <Fieldset {...{ label, help, optional, id, error }}>
      {(wiring) => (
        <div className="opts">
          {options.map((option, index) => (
            <label className="opt" key={option.value}>
              <input
                type="radio"
                {...(index === 0 ? { id: wiring.id } : {})}
                name={name ?? ownName}
                value={option.value}
                checked={value === option.value}
                disabled={option.disabled}
                onChange={() => onValue(option.value)}
                onBlur={onBlur}
              />
              <span>
                {option.label}
                {option.help ? <span className="help opt-help">{option.help}</span> : null}
              </span>
            </label>
          ))}
        </div>
      )}
    </Fieldset>
  );
}
