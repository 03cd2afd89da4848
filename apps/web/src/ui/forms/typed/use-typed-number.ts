import type { NumberRead } from "@arranca/contract/values/typed/amounts";
import { insertedLength } from "@arranca/contract/values/typed/plain-digits";
import { useState } from "react";
import type { LooseControl } from "../control.ts";

type Options = Pick<LooseControl<number | null>, "value" | "onValue" | "error"> & {
  read: (text: string) => NumberRead;
  write: (value: number | null) => string;
  /** Keys that are ignored. */
  ignored?: RegExp;
};

/**
 * Text of a number field, which stays as typed until the field is left. The value is null while the field is empty, and NaN,
 * which no schema accepts, while its text is no number.
 */
export function useTypedNumber({ value, onValue, error, read, write, ignored }: Options) {
  const [typed, setTyped] = useState(() => write(value));
  const [isDone, setDone] = useState(false);
  const meaning = (text: string) => (text.trim() === "" ? null : (read(text).value ?? Number.NaN));
  // A value set from outside replaces the typed text.
  const shown = Object.is(meaning(typed), value) ? typed : write(value);
  const said = shown.trim() !== "" && (isDone || error !== undefined) ? read(shown) : undefined;
  const put = (text: string) => {
    setTyped(text);
    onValue(meaning(text));
  };
  return {
    shown,
    likely: said?.likely,
    error:
      said?.problem ??
      (said?.likely === undefined ? error : error && "Elige lo que quisiste decir o escríbelo de nuevo."),
    type: (text: string) => {
      const isPasted = insertedLength(shown, text) > 1;
      const kept = isPasted || !ignored ? text : text.replace(ignored, "");
      const { value: whole } = read(kept);
      put(isPasted && whole !== undefined ? write(whole) : kept);
      setDone(isPasted);
    },
    take: (likely: number) => put(write(likely)),
    leave: () => {
      setDone(true);
      if (typeof value === "number" && Number.isFinite(value)) setTyped(write(value));
    },
  };
}
