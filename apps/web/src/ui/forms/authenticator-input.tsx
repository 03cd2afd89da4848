import { grammars } from "@arranca/contract/values/typed/digit-runs";
import type { Control } from "./control.ts";
import { DigitsInput } from "./typed/digits-input.tsx";

type Props = Omit<Control<string>, "value"> & { value: string | undefined; autoFocus?: boolean };

export function AuthenticatorInput({ value, ...rest }: Props) {
  return (
    <DigitsInput
      label="Código de tu aplicación"
      help="Los seis números de tu aplicación, o uno de tus códigos de recuperación."
      autoComplete="one-time-code"
      grammar={grammars.authenticator}
      value={value ?? ""}
      {...rest}
    />
  );
}
