import type { ReviewHint } from "@arranca/contract/vacancy-review";
import { useState } from "react";

/** What the reviewer writes to single fields before the vacancy goes back. */
export type Comments = {
  of: Readonly<Record<string, string>>;
  /** Writes to a field, or takes its comment back. */
  write: (field: string, text: string | undefined) => void;
};

/** Keeps the comments of one case until it is decided. */
export function useComments(): Comments {
  const [of, setOf] = useState<Readonly<Record<string, string>>>({});
  return {
    of,
    write: (field, text) =>
      setOf(({ [field]: _old, ...rest }) => (text === undefined ? rest : { ...rest, [field]: text })),
  };
}

const asks: Record<ReviewHint["key"], string> = {
  contact: "Quita los datos de contacto: los jóvenes se postulan por aquí.",
  pay: "El sueldo es menor que el salario mínimo. Corrígelo o explica la jornada.",
  gender: "Explica por qué el puesto es para un solo género, o cámbialo a Indistinto.",
  age: "Explica por qué limitas la edad, o deja la del programa.",
  duplicate: "Ya hay una vacante con este texto. Si es otro puesto, di en qué se distingue.",
};

/** What a reviewer usually asks for after a hint. */
export const askFor = (hint: ReviewHint): string => asks[hint.key];
