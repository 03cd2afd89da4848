import type { ComponentProps } from "react";
import { onlyDigits } from "./keystrokes.ts";
import { TextInput } from "./text-input.tsx";

type Props = Omit<ComponentProps<typeof TextInput>, "inputMode" | "type"> & {
  /** Characters allowed besides digits, such as '.' in the plain phone field. */
  also?: string;
};

/** Field that accepts only digits: other keys are blocked, and spaces or dashes of a pasted number are removed. */
export function DigitsInput({ also = "", onValue, maxLength, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      onValue={(typed) => onValue(onlyDigits(typed, also).slice(0, maxLength))}
      // Not set on the input itself: the browser would cut a pasted '4772 15 09 34' before its spaces are removed.
    />
  );
}
