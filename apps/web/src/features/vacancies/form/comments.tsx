import type { FieldName } from "@arranca/contract/vacancies/fields";
import type { Noticed } from "@arranca/contract/vacancies/hints";
import type { FieldComment } from "@arranca/contract/vacancies/vacancy";
import { IconBulb, IconMessage2 } from "@tabler/icons-react";
import { createContext, type ReactNode, useContext } from "react";
import { Icon } from "#ui/actions/icon.tsx";
import { Note } from "#ui/display/note.tsx";
import { isFieldName, labelOf } from "../shared/form-fields.ts";
import css from "./comments.module.css";
import formCss from "./vacancy-form.module.css";

const Comments = createContext<readonly FieldComment[]>([]);
const Advice = createContext<readonly Noticed[]>([]);

type FieldCommentsProps = { value: readonly FieldComment[]; noticed: readonly Noticed[]; children: ReactNode };

export function FieldComments({ value, noticed, children }: FieldCommentsProps) {
  return (
    <Comments.Provider value={value}>
      <Advice.Provider value={noticed}>{children}</Advice.Provider>
    </Comments.Provider>
  );
}

export function WithComments({ field, children }: { field: FieldName; children: ReactNode }) {
  const said = useContext(Comments).filter((one) => one.field === field);
  const noticed = useContext(Advice).filter((one) => one.field === field);
  return (
    // Always wrapped: a wrapper added while somebody types would take the focus.
    <div className={css.remarks}>
      {children}
      {said.map(({ comment }) => (
        <p className="text-14" key={comment}>
          <Icon of={IconMessage2} />
          <span>
            <b>Revisión:</b> {comment}
          </span>
        </p>
      ))}
      {noticed.map(({ key, text }) => (
        <p className={`text-14 ${css.advice}`} key={key} role="status">
          <Icon of={IconBulb} />
          <span>
            {text} {advice[key]}
          </span>
        </p>
      ))}
    </div>
  );
}

/** Advice for the author of a vacancy, by kind of hint. */
const advice: Record<Noticed["key"], string> = {
  contact: "Quítalo: tú verás los datos de quien se postule.",
  remuneration: "Súbelo, o elige el horario si no es de tiempo completo.",
  gender: "Quien revisa leerá por qué.",
  age: "Quien revisa lo verá.",
  place: "",
  schedule: "Revisa las horas, de 0:00 a 24:00.",
  duplicate: "",
};

type NoteProps = {
  title: string;
  comments: string | null;
  fields: readonly FieldComment[];
  /** Moves to a commented field; without it the fields are only named. */
  onField?: (field: FieldName) => void;
};

export function ReviewNote({ title, comments, fields, onField }: NoteProps) {
  return (
    <Note tone="no" title={title}>
      {comments ?? "La revisión no dejó comentarios."}
      {fields.length > 0 ? (
        <ul className={css.list}>
          {fields.map(({ field, comment }) => (
            <li key={`${field} ${comment}`}>
              {onField && isFieldName(field) ? (
                <button type="button" className={formCss.link} onClick={() => onField(field)}>
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
