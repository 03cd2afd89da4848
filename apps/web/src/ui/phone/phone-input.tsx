import type { ComponentProps } from "react";
import { DigitsInput } from "../forms/digits-input.tsx";

type Props = Omit<ComponentProps<typeof DigitsInput>, "also" | "maxLength">;

/** Plain phone field: digits and a period, at most 10 characters. */
export function PhoneInput(props: Props) {
  return <DigitsInput autoComplete="tel-national" {...props} also="." maxLength={10} />;
}
