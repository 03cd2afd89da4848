import { type DigitGrammar, typeDigits } from "@arranca/contract/values/typed/digit-runs";
import { useState } from "react";
import type { LooseControl } from "../control.ts";

/** Reads each new text of a field of digits. `problem` says why a pasted text was not taken, until something else is typed. */
export function useTypedDigits(
  { value, onValue }: Pick<LooseControl<string>, "value" | "onValue">,
  grammar: DigitGrammar,
) {
  const [refused, setRefused] = useState<{ problem: string; value: string }>();
  const type = (text: string) => {
    const { digits, problem } = typeDigits(value, text, grammar);
    setRefused(problem === undefined ? undefined : { problem, value });
    if (digits !== undefined) onValue(digits);
  };
  return { type, problem: refused?.value === value ? refused.problem : undefined };
}
