import type { DraftContent } from "@arranca/contract/course/draft";
import { Button } from "#ui/actions/button.tsx";
import { Note } from "#ui/display/note.tsx";
import { RichTextView } from "#ui/rich-text/rich-text-view.tsx";
import css from "./editor.module.css";
import type { EditConflict } from "./use-item-form.ts";
import { fieldsInWords } from "./words.ts";

type Props<C extends DraftContent> = { conflict: EditConflict; values: C; onTheirs: (change: Partial<C>) => void };

/**
 * Note about changes that another editor saved meanwhile: the fields already merged into the form, and the conflicting ones
 * to compare.
 */
export function ConflictNote<C extends DraftContent>({ conflict, values, onTheirs }: Props<C>) {
  const { by, taken, contested, saved } = conflict;
  const typed: Record<string, unknown> = { ...values };
  const theirs: Record<string, unknown> = { ...saved };
  const open = contested.filter((field) => JSON.stringify(typed[field]) !== JSON.stringify(theirs[field]));
  return (
    <Note tone="wait" title={`${by ?? "Otra persona"} guardó esta lección mientras la editabas`}>
      {taken.length > 0 ? <p>Ya está aquí lo que cambió: {fieldsInWords(taken)}.</p> : null}
      {open.length > 0 ? <p>Los dos cambiaron lo siguiente. Se queda lo tuyo, a menos que elijas lo otro:</p> : null}
      <ul className={css.contested}>
        {open.map((field) => (
          <li key={field}>
            <p className="medium">{fieldsInWords([field])}</p>
            <blockquote className="text-14">
              <Their field={field} value={theirs[field]} />
            </blockquote>
            {/* A single field with the type of the form. */}
            <Button size="sm" onClick={() => onTheirs({ [field]: theirs[field] } as Partial<C>)}>
              Usar lo guardado
              <span className="sr-only"> en {fieldsInWords([field])}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}

function Their({ field, value }: { field: string; value: unknown }) {
  if (field === "text" && typeof value === "string") return <RichTextView html={value} />;
  if (value === null || value === "") return <em>Nada</em>;
  if (typeof value !== "object") return String(value);
  const texts = Array.isArray(value) ? value.map(wordsOf) : Object.values(value ?? {}).map(wordsOf);
  return (
    <ol>
      {texts.filter(Boolean).map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only read
        <li key={index}>{text}</li>
      ))}
    </ol>
  );
}

/** Short text of a list element in a course item: a question's text, or the fact of a source. */
function wordsOf(part: unknown): string {
  if (typeof part !== "object" || part === null) return part === null ? "" : String(part);
  const { text, fact } = part as { text?: unknown; fact?: unknown }; // any part of an item's content
  return String(text ?? fact ?? "");
}
