import type { FieldComment } from "@arranca/contract/vacancies";
import { IconMessage2 } from "@tabler/icons-react";
import { createContext, type ReactNode, useContext } from "react";
import { Icon } from "#ui/icon.tsx";
import { Note } from "#ui/note.tsx";
import { type FieldName, isFieldName, labelOf } from "./vacancy-form-fields.ts";

const Comments = createContext<readonly FieldComment[]>([]);

/** Hands what staff said about single fields to the fields inside. */
export const FieldComments = Comments.Provider;

/** A field, and under it what staff said about it. */
export function Said({ field, children }: { field: FieldName; children: ReactNode }) {
  const said = useContext(Comments).filter((one) => one.field === field);
  if (said.length === 0) return children;
  return (
    <div className="vac-said">
      {children}
      {said.map(({ comment }) => (
        <p className="t14" key={comment}>
          <Icon of={IconMessage2} />
          <span>
            <b>Revisión:</b> {comment}
          </span>
        </p>
      ))}
    </div>
  );
}

type NoteProps = {
  title: string;
  comments: string | null;
  fields: readonly FieldComment[];
  /** Leads to a field; without it the fields are only named. */
  onField?: (field: FieldName) => void;
};

/** What staff said about a vacancy as a whole and about its fields, each of which leads to its field. */
export function ReviewNote({ title, comments, fields, onField }: NoteProps) {
  return (
    <Note tone="no" title={title}>
      {comments ?? "La revisión no dejó comentarios."}
      {fields.length > 0 ? (
        <ul className="vac-said-list">
          {fields.map(({ field, comment }) => (
            <li key={`${field} ${comment}`}>
              {onField && isFieldName(field) ? (
                <button type="button" className="link" onClick={() => onField(field)}>
                  {labelOf(field)}
                </button>
              ) : (
                <b>{labelOf(field)}</b>
              )}
              {`: ${comment}`}
            </li>
          ))}
        </ul>
      ) : null}
    </Note>
  );
}
