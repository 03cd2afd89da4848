import type { TranscriptLine } from "@arranca/contract/course";
import { useState } from "react";
import type { LooseControl } from "#ui/forms/control.ts";
import { Textarea } from "#ui/forms/textarea.tsx";
import { linesOf, problemOf, textOf } from "./transcript-text.ts";

/** Edits a transcript as text: one sentence per line, each starting with its minute. */
export function TranscriptField({ value, onValue, error, ...field }: LooseControl<TranscriptLine[]>) {
  const [typed, setTyped] = useState(() => textOf(value));
  // The typed text stays as typed until the lines change from outside: by captions, or by another editor's save.
  const shown = JSON.stringify(linesOf(typed, value)) === JSON.stringify(value) ? typed : textOf(value);
  return (
    <Textarea
      {...field}
      label="Transcripción"
      help="Cada línea empieza con su minuto, como «0:12 Así funciona». Se llena sola con los subtítulos."
      rows={10}
      spellCheck
      value={shown}
      error={problemOf(value) ?? error}
      onValue={(text) => {
        setTyped(text);
        onValue(linesOf(text, value));
      }}
    />
  );
}
