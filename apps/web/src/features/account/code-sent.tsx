import type { ReactNode } from "react";

/** Renders the boxes of an e-mailed code with the resend link. */
export type CodeAsker = (step: {
  email: string;
  button: string;
  onCode: (code: string) => Promise<unknown>;
  onResend: () => Promise<unknown>;
  /** True if a code was just sent; else another one can be requested at once. */
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
