import type { ComponentProps } from "react";
import type { FieldText, LooseControl } from "./control.ts";
import { Field } from "./field.tsx";

type Props = Omit<ComponentProps<"textarea">, "value" | "onChange" | "onBlur" | "id" | "name"> &
  LooseControl<string> &
  FieldText & {
    /** Shows how many characters are left of this many. */
    limit?: number;
  };

/** Several lines of text, with a visible counter when there is a limit. */
export function Textarea(props: Props) {
  const { label, help, optional, limit, id, name, value, onValue, onBlur, error, className, ...rest } = props;
  const count = limit ? `${value.length} de ${limit} caracteres` : undefined;
  const note = help && count ? `${help} ${count}` : (help ?? count);
  return (
    <Field {...{ label, optional, id, error, className }} help={note}>
      {(wiring) => (
        <textarea
          className="input"
          rows={4}
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
