import type { ReviewHint } from "@arranca/contract/vacancies/review";
import { useDrafts } from "#lib/drafts/use-drafts.ts";

type Texts = Readonly<Record<string, string>>;

/** What the reviewer writes before the vacancy goes back. */
export type Comments = {
  /** To single fields. */
  of: Texts;
  /** Writes to a field, or takes its comment back. */
  write: (field: string, text: string | undefined) => void;
  /** To the vacancy as a whole. */
  general: string;
  writeGeneral: (text: string) => void;
  /** The case is decided; done once nothing of it is kept any more. */
  forget: () => Promise<unknown>;
};

// No field of the form has this name.
const whole = "general";

/** The comments of one case, kept until it is decided. */
export function useComments(id: string): Comments {
  const { texts, write, forget } = useDrafts(`review-${id}`);
  const { [whole]: general = "", ...of } = texts;
  return { of, write, general, writeGeneral: (text) => write(whole, text), forget };
}

const asks: Record<ReviewHint["key"], string> = {
  contact: "Quita los datos de contacto: los jóvenes se postulan por aquí.",
  remuneration: "El sueldo es menor que el salario mínimo. Corrígelo o explica la jornada.",
  gender: "Explica por qué el puesto es para un solo género, o cámbialo a Indistinto.",
  age: "Explica por qué limitas la edad, o deja la del programa.",
  duplicate: "Ya hay una vacante con este texto. Si es otro puesto, di en qué se distingue.",
};

/** What a reviewer usually asks for after a hint. */
export const askFor = (hint: ReviewHint): string => asks[hint.key];
