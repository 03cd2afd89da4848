import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { sessionQuery } from "#lib/session/session.ts";
import { readText, writeText } from "./text.ts";

type Texts = Readonly<Record<string, string>>;

export type KeptDrafts = {
  texts: Texts;
  write: (field: string, text: string | undefined) => void;
  /** Deletes all texts of the decided case. Resolves once none is stored. */
  forget: () => Promise<unknown>;
};

/**
 * Stores the texts that a reviewer writes about a case in this browser until the case is decided; they survive a reload and
 * a visit to another case.
 */
export function useDrafts(form: string): KeptDrafts {
  const account = useSuspenseQuery(sessionQuery).data.email;
  const [texts, setTexts] = useState<Texts>({});
  const place = { account, form };

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the case is opened
  useEffect(() => {
    void readText(place).then((kept) => {
      const before = Object.entries(kept).flatMap(([field, { text }]) => (text.trim() ? [[field, text]] : []));
      setTexts((now) => ({ ...Object.fromEntries(before), ...now }));
    });
  }, []);

  const put = (field: string, text: string) => {
    setTexts((now) => ({ ...now, [field]: text }));
    void writeText(place, { [field]: text });
  };
  const takeBack = (fields: readonly string[]) => {
    const gone = new Set(fields);
    setTexts((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !gone.has(field))));
    return writeText(place, Object.fromEntries(fields.map((field) => [field, undefined])));
  };
  return {
    texts,
    write: (field, text) => void (text === undefined ? takeBack([field]) : put(field, text)),
    forget: () => takeBack(Object.keys(texts)),
  };
}
