import type { Control } from "./control.ts";
import { TextInput } from "./text-input.tsx";

type Props = Omit<Control<string>, "value"> & { value: string | undefined; autoFocus?: boolean };

// Ten digits of a code on paper, and the space between their halves.
const longest = 11;

/** The code of an authenticator application, or one from paper: both are typed here. */
export function AuthenticatorInput({ value, ...rest }: Props) {
  return (
    <TextInput
      label="Código de tu aplicación"
      help="Los seis números de tu aplicación, o uno de tus códigos de recuperación."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={longest}
      value={value ?? ""}
      {...rest}
    />
  );
}
