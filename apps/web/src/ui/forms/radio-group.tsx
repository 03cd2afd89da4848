import { useId } from "react";
import { classes } from "../classes.ts";
import type { FieldText, LooseControl } from "./control.ts";
import { Fieldset } from "./fieldset.tsx";
import { useRequired } from "./required-fields.ts";
import type { Option } from "./select.tsx";

type Props = LooseControl<string> &
  FieldText & {
    options: readonly (Option & { help?: string })[];
    inline?: boolean;
  };

export function RadioGroup(props: Props) {
  const { options, inline, label, help, optional, id, name, value, onValue, onBlur, error } = props;
  const ownName = useId();
  const required = useRequired(optional);
  return (
    <Fieldset {...{ label, help, optional, id, error }}>
      {(wiring) => (
        <div className={classes("options", inline && "options-inline")}>
          {options.map((option, index) => (
            <label className="option" key={option.value}>
              <input
                type="radio"
                required={required}
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
                {option.help ? <span className="help option-help">{option.help}</span> : null}
              </span>
            </label>
          ))}
        </div>
      )}
    </Fieldset>
  );
}
