import type { ReviewHint } from "@arranca/contract/vacancy-review";
import { Link } from "@tanstack/react-router";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { askFor, type Comments } from "./review-vacancy-comments.ts";

type Props = { hints: readonly ReviewHint[]; comments: Comments | undefined };

/** What a machine noticed, with what it saw; one tap asks the company to mend it. */
export function ReviewHints({ hints, comments }: Props) {
  if (hints.length === 0) {
    return <Note tone="ok">Sin avisos: ni contacto, ni copias, ni sueldo bajo, ni límites de género o edad.</Note>;
  }
  return hints.map((hint) => (
    <Note key={hint.key} tone="wait">
      <p>{hint.text}</p>
      <ul className="rv-evidence">
        {hint.evidence.map(({ text, vacancy_id }) => (
          <li key={`${vacancy_id}${text}`}>
            {vacancy_id ? (
              <Link to="/staff/vacancies/$id" params={{ id: vacancy_id }}>
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
      {comments && comments.of[hint.field] === undefined ? (
        <Button look="quiet" size="sm" className="flush-left" onClick={() => comments.write(hint.field, askFor(hint))}>
          Pedir que lo corrija
        </Button>
      ) : null}
    </Note>
  ));
}
