import type { ComponentProps, ReactNode } from "react";
import type { FieldText, LooseControl } from "./control.ts";
import { Field } from "./field.tsx";
import { tooLong } from "./text-length.ts";

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "onBlur" | "id" | "name"> &
  LooseControl<string> &
  FieldText & {
    aside?: ReactNode;
    hideLabel?: boolean;
    /** Largest number of characters. Beyond it the field shows how many are too many; the text is not cut. */
    limit?: number;
  };

export function TextInput(props: Props) {
  const {
    label,
    help,
    optional,
    aside,
    hideLabel,
    id,
    name,
    value,
    onValue,
    onBlur,
    error,
    className,
    limit,
    ...rest
  } = props;
  return (
    <Field {...{ label, help, optional, aside, hideLabel, id, className }} error={error ?? tooLong(value, limit)}>
      {(wiring) => (
        <input
          className="input"
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
