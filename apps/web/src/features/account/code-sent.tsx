import type { ReactNode } from "react";

/** Draws the boxes of a mailed code with its resend. */
export type CodeAsker = (step: {
  email: string;
  button: string;
  onCode: (code: string) => Promise<unknown>;
  onResend: () => Promise<unknown>;
  /** Whether a code has just left; else another one can be asked for at once. */
  justSent?: boolean;
}) => ReactNode;

type Props = Parameters<CodeAsker>[0] & { askCode: CodeAsker };

/** Asks for the code that went to an address, and says where it is. */
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
