import type { Missing } from "@arranca/contract/course/draft";
import { Note } from "#ui/display/note.tsx";
import css from "./editor.module.css";

type Props = { missing: readonly Missing[]; onGo: (field: string) => void };

export function MissingNote({ missing, onGo }: Props) {
  if (missing.length === 0) return null;
  return (
    <Note tone="wait" title="Para publicarla falta">
      <ul className={css.missing}>
        {missing.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <button type="button" className="as-link" onClick={() => onGo(field)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
