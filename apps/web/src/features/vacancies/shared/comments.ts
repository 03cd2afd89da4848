import type { ReviewHint } from "@arranca/contract/vacancies/review";
import { useDrafts } from "#lib/drafts/use-drafts.ts";

type Texts = Readonly<Record<string, string>>;

/** Unsent comments of the reviewer on a vacancy that may be rejected. */
export type Comments = {
  of: Texts;
  /** Sets the comment of a field; undefined removes it. */
  write: (field: string, text: string | undefined) => void;
  general: string;
  writeGeneral: (text: string) => void;
  /** Deletes the stored comments once the case is decided. */
  forget: () => Promise<unknown>;
};

// No field of the form has this name.
const whole = "general";

/** Reviewer's comments on one case, stored in the browser until it is decided. */
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
  place: "Revisa el lugar de trabajo: el código postal y el municipio no están así en el catálogo.",
  schedule: "El horario trae una hora que no existe. Corrígela.",
  duplicate: "Ya hay una vacante con este texto. Si es otro puesto, di en qué se distingue.",
};

/** Default comment that asks the company to correct what a hint found. */
export const askFor = (hint: ReviewHint): string => asks[hint.key];
