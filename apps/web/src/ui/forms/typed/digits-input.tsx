import type { DigitGrammar } from "@arranca/contract/values/typed/digit-runs";
import type { ComponentProps } from "react";
import { TextInput } from "../text-input.tsx";
import { useTypedDigits } from "./use-typed-digits.ts";

// `maxLength` would cut a pasted text before its number is read.
type Props = Omit<ComponentProps<typeof TextInput>, "inputMode" | "type" | "maxLength" | "limit"> & {
  grammar: DigitGrammar;
};

/** Field for one number of digits: other keys are ignored, and a pasted text gives its number. */
export function DigitsInput({ grammar, error, ...rest }: Props) {
  const { type, problem } = useTypedDigits(rest, grammar);
  return <TextInput {...rest} inputMode="numeric" onValue={type} error={problem ?? error} />;
}
