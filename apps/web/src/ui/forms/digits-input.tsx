import type { ComponentProps } from "react";
import { onlyDigits } from "./keystrokes.ts";
import { TextInput } from "./text-input.tsx";

type Props = Omit<ComponentProps<typeof TextInput>, "inputMode" | "type"> & {
  /** Characters allowed besides digits: '.' in the plain phone field. */
  also?: string;
};

/** Digits only: other keystrokes are blocked, and spaces or dashes of a pasted number fall away. */
export function DigitsInput({ also = "", onValue, maxLength, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      onValue={(typed) => onValue(onlyDigits(typed, also).slice(0, maxLength))}
      // Not on the input itself: the browser would cut a pasted '4772 15 09 34' before its spaces are taken out.
    />
  );
}
