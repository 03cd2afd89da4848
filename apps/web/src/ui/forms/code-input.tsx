import { grammars } from "@arranca/contract/values/typed/digit-runs";
import css from "./code-input.module.css";
import type { FieldText, LooseControl } from "./control.ts";
import { Field } from "./field.tsx";
import { useTypedDigits } from "./typed/use-typed-digits.ts";

type Props = LooseControl<string> &
  FieldText & {
    length?: number;
    onComplete?: (code: string) => void;
    disabled?: boolean;
    autoFocus?: boolean;
  };

/**
 * Field for a code in separate boxes that are one input, so that paste, the phone's suggestion and password managers work.
 */
export function CodeInput(props: Props) {
  const { label, help, optional, id, name, value, onValue, onBlur, error, length = 6, onComplete, ...rest } = props;
  const change = (code: string) => {
    onValue(code);
    if (code.length === length && code !== value) onComplete?.(code);
  };
  const { type, problem } = useTypedDigits({ value, onValue: change }, { ...grammars.code, lengths: [length] });
  const at = Math.min(value.length, length - 1);
  return (
    <Field {...{ label, help, optional, id }} error={problem ?? error}>
      {(wiring) => (
        <div className={length > 6 ? `${css.boxes} ${css.eight}` : css.boxes}>
          {Array.from({ length }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are their places
            <span key={index} className={index === at ? css.active : ""} aria-hidden="true">
              {value.charAt(index)}
            </span>
          ))}
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            {...rest}
            {...wiring}
            name={name}
            value={value}
            onChange={(event) => type(event.target.value)}
            onBlur={onBlur}
          />
        </div>
      )}
    </Field>
  );
}
