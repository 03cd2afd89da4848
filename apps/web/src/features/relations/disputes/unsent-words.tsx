import { type ReactNode, useState } from "react";
import { Note } from "#ui/display/note.tsx";
import { CopyButton } from "#ui/feedback/copy-button.tsx";

/**
 * Keeps the words typed in a dispute's form. The form goes when staff decides meanwhile: the page then shows the words, which
 * were not sent.
 */
export function useUnsentWords(isAsked: boolean): { onTyped: (words: string) => void; note: ReactNode } {
  const [words, setWords] = useState("");
  return {
    onTyped: setWords,
    note:
      isAsked || words.trim() === "" ? null : (
        <Note tone="wait" title="El programa ya decidió: esto que escribías no se envió">
          <div className="stack gap-2">
            <p>«{words}»</p>
            <p>
              <CopyButton text={words} />
            </p>
          </div>
        </Note>
      ),
  };
}
