import type { Control } from "./control.ts";
import { TextInput } from "./text-input.tsx";

type Props = Omit<Control<string>, "value"> & { value: string | undefined; autoFocus?: boolean };

// Ten digits of a recovery code, with a space in the middle.
const longest = 11;

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
