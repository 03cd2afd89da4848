import { mexicanPhone, phoneGrammar } from "@arranca/contract/values/typed/phone-digits";
import { insertedLength } from "@arranca/contract/values/typed/plain-digits";
import type { ComponentProps } from "react";
import { onlyDigits } from "../forms/keystrokes.ts";
import { TextInput } from "../forms/text-input.tsx";
import { useTypedDigits } from "../forms/typed/use-typed-digits.ts";

type Props = Omit<ComponentProps<typeof TextInput>, "inputMode" | "type" | "maxLength" | "limit">;

const grammar = phoneGrammar(mexicanPhone);
const longest = 10;

/** Plain phone field. Typed, it takes digits and a period, at most 10 characters; a pasted text gives its phone. */
export function PhoneInput({ error, ...rest }: Props) {
  const { value, onValue } = rest;
  const { type, problem } = useTypedDigits(rest, grammar);
  const typeOrPaste = (text: string) => {
    if (!text.includes(".") || insertedLength(value, text) > 1) return type(text);
    onValue(onlyDigits(text, ".").slice(0, longest));
  };
  return (
    <TextInput
      autoComplete="tel-national"
      {...rest}
      inputMode="numeric"
      onValue={typeOrPaste}
      error={problem ?? error}
    />
  );
}
