import type { FieldName } from "@arranca/contract/vacancies/fields";
import type { StaffVacancy } from "@arranca/contract/vacancies/review";
import type { VacancyDetail } from "@arranca/contract/vacancies/vacancy";
import { Card } from "#ui/display/card.tsx";
import type { Comments } from "./comments.ts";
import { difference, type Piece, wordsOf } from "./diff.ts";
import { ReviewField } from "./field.tsx";
import { fieldValueIn, splitFields } from "./fields.ts";
import css from "./review-vacancy.module.css";

type Props = {
  published: VacancyDetail;
  revision: NonNullable<StaffVacancy["revision"]>;
  comments: Comments | undefined;
};

/** Changes of a vacancy's edit, before and after side by side, with removed and added words marked. */
export function VacancyChanges({ published, revision, comments }: Props) {
  const { changed } = splitFields(revision.changed);
  return (
    <Card title={changed.length === 1 ? "Cambia 1 campo" : `Cambian ${changed.length} campos`} className={css.changes}>
      <div className={`${css.pair} ${css.head}`} aria-hidden="true">
        <span>Publicada</span>
        <span>Con los cambios</span>
      </div>
      {changed.map((field) => (
        <ReviewField key={field} field={field} comments={comments} className="section">
          <Change field={field} before={published} after={revision.vacancy} />
        </ReviewField>
      ))}
    </Card>
  );
}

function Change({ field, before, after }: { field: FieldName; before: VacancyDetail; after: VacancyDetail }) {
  const [old, young] = [fieldValueIn(field, before), fieldValueIn(field, after)];
  const isList = typeof old !== "string" || typeof young !== "string";
  const parts = (said: typeof old) => (typeof said === "string" ? (isList ? [said] : wordsOf(said)) : said);
  const pieces = difference(parts(old), parts(young), isList ? ", " : " ");
  const isSame = pieces.every(({ how }) => how === "same");
  return (
    <div className={css.pair}>
      <Side name="Publicada" pieces={pieces} without="new" />
      <div>
        <Side name="Con los cambios" pieces={pieces} without="gone" />
        {isSame ? <p className="text-14 muted">Dice lo mismo: cambió el formato o el punto en el mapa.</p> : null}
      </div>
    </div>
  );
}

function Side({ name, pieces, without }: { name: string; pieces: readonly Piece[]; without: "new" | "gone" }) {
  const shown = pieces.filter(({ how }) => how !== without);
  return (
    <p>
      <span className={`text-12 muted ${css.side}`}>{name}: </span>
      {shown.length === 0 ? <span className="muted">Sin dato</span> : null}
      {shown.map(({ text, how }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no name but their place
        <span key={at}>{how === "same" ? text : how === "gone" ? <del>{text}</del> : <ins>{text}</ins>} </span>
      ))}
    </p>
  );
}

export function VacancyFieldList({
  vacancy,
  changed,
  comments,
}: {
  vacancy: VacancyDetail;
  changed: readonly string[];
  comments: Comments | undefined;
}) {
  return (
    <Card title={changed.length > 0 ? "Lo que no cambia" : "Campo por campo"}>
      {comments ? (
        <p className={`text-14 muted ${css.lead}`}>
          Toca un campo para decir qué corregir. Se envía cuando la rechazas.
        </p>
      ) : null}
      <div className={css.fields}>
        {splitFields(changed).others.map((field) => {
          const value = fieldValueIn(field, vacancy);
          const text = typeof value === "string" ? value : value.join(", ");
          return (
            <ReviewField
              key={field}
              field={field}
              comments={comments}
              className={field === "title" || text.length > 60 ? css.wide : ""}
            >
              <p className={text ? "" : "muted"}>{text || "Sin dato"}</p>
            </ReviewField>
          );
        })}
      </div>
    </Card>
  );
}
