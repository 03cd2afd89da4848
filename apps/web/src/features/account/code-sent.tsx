import type { ReactNode } from "react";

/** Component for the step in which a person types the code sent by e-mail; it can send the code again. */
export type CodeAsker = (step: {
  email: string;
  button: string;
  onCode: (code: string) => Promise<unknown>;
  onResend: () => Promise<unknown>;
  /** True if a code was just sent; otherwise a code can be requested immediately. */
  justSent?: boolean;
}) => ReactNode;

type Props = Parameters<CodeAsker>[0] & { askCode: CodeAsker };

export function CodeSent({ askCode, ...step }: Props) {
  return (
    <>
      <p>
        Escribe el código de 6 dígitos que enviamos a <b>{step.email}</b>. Vence en 10 minutos.
      </p>
      {askCode(step)}
    </>
  );
}
