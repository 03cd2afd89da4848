import type { TranscriptLine } from "@arranca/contract/course";
import { useState } from "react";
import type { LooseControl } from "#ui/forms/control.ts";
import { Textarea } from "#ui/forms/textarea.tsx";
import { linesOf, problemOf, textOf } from "./transcript-text.ts";

/** The words of a video as a text to be edited: a line for each sentence, with its minute before it. */
export function TranscriptField({ value, onValue, error, ...field }: LooseControl<TranscriptLine[]>) {
  const [typed, setTyped] = useState(() => textOf(value));
  // What is typed stays as it is typed, until the lines come from elsewhere: from captions, or from what another saved.
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
