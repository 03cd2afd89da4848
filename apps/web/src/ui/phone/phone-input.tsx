import type { ComponentProps } from "react";
import { DigitsInput } from "../forms/digits-input.tsx";

type Props = Omit<ComponentProps<typeof DigitsInput>, "also" | "maxLength">;

/** The plain phone field: digits and a period as keystrokes, 10 at most. */
export function PhoneInput(props: Props) {
  return <DigitsInput autoComplete="tel-national" {...props} also="." maxLength={10} />;
}
