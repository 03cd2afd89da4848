import { lettersIn } from "@arranca/contract/values/typed/letters";
import type { ComponentProps } from "react";
import type { FieldText, LooseControl } from "./control.ts";
import { Field } from "./field.tsx";
import { tooLong } from "./text-length.ts";

// `maxLength` would silently cut a pasted text.
type Native = Omit<ComponentProps<"textarea">, "value" | "onChange" | "onBlur" | "id" | "name" | "maxLength">;

type Props = Native &
  LooseControl<string> &
  FieldText & {
    /** Largest number of characters. Beyond it the field shows how many are too many; the text is not cut. */
    limit?: number;
  };

export function Textarea(props: Props) {
  const { label, help, optional, limit, id, name, value, onValue, onBlur, error, className, ...rest } = props;
  const count = limit ? `${lettersIn(value)} de ${limit} caracteres` : undefined;
  const note = help && count ? `${help} ${count}` : (help ?? count);
  return (
    <Field {...{ label, optional, id, className }} error={error ?? tooLong(value, limit)} help={note}>
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
