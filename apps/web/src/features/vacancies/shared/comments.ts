import type { ReviewHint } from "@arranca/contract/vacancies/review";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { forgetText, keepText, readText } from "#lib/kept/text.ts";
import { sessionQuery } from "#lib/session/session.ts";

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

/** Keeps the comments of one case in this browser until it is decided: whoever looks at another one meanwhile, or reloads, finds them. */
export function useComments(id: string): Comments {
  const account = useSuspenseQuery(sessionQuery).data.email;
  const [texts, setTexts] = useState<Texts>({});
  const place = { account, form: `review-${id}` };

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the case is opened
  useEffect(() => {
    void readText(place).then((kept) => {
      // One that was opened and left empty says nothing.
      const before = Object.entries(kept).flatMap(([field, { text }]) => (text.trim() ? [[field, text]] : []));
      setTexts((now) => ({ ...Object.fromEntries(before), ...now }));
    });
  }, []);

  const { [whole]: general = "", ...of } = texts;
  const put = (field: string, text: string) => {
    setTexts((now) => ({ ...now, [field]: text }));
    void keepText(place, { [field]: { text, at: Date.now() } });
  };
  const takeBack = (fields: readonly string[]) => {
    const gone = new Set(fields);
    setTexts((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !gone.has(field))));
    return forgetText(place, Object.fromEntries(fields.map((field) => [field, { text: "", at: Date.now() }])));
  };
  return {
    of,
    write: (field, text) => void (text === undefined ? takeBack([field]) : put(field, text)),
    general,
    writeGeneral: (text) => put(whole, text),
    forget: () => takeBack(Object.keys(texts)),
  };
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
