import type { CourseItem } from "@arranca/contract/course";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { passInWords } from "./course-words.ts";
import { useLocalProgress } from "./offline/use-local-progress.ts";
import { Question } from "./questions/question.tsx";
import css from "./questions/questions.module.css";
import type { Answering } from "./questions/use-answering.ts";

type Props = { item: CourseItem; answering: Answering };

export function CourseQuestionary({ item, answering }: Props) {
  const here = useLocalProgress(item.id);
  const questions = item.formFields ?? [];
  // The attempt is passed: nothing is left to answer.
  if (item.attempt === null) return <Passed item={item} answering={answering} />;
  if (here) return <Note>{answeredHere}</Note>;
  return (
    <div className={css.questions}>
      <p className="bold">{passInWords(item)}</p>
      {questions.map((question, index) => (
        <Question
          key={question.id}
          question={question}
          number={index + 1}
          of={questions.length}
          answer={answering.answers[question.id]}
          error={answering.errors[question.id]}
          onAnswer={(answer) => answering.answer(question, answer)}
        />
      ))}
      {answering.fault ? <Note tone="no">{faultText(answering.fault)}</Note> : null}
      <WrongDialog item={item} answering={answering} />
    </div>
  );
}

const answeredHere =
  "Tus respuestas están en este dispositivo. Las revisamos cuando haya internet; mientras tanto puedes seguir con lo que viene.";

/** Dialog after wrong answers (point 8 of the seed): the number of correct answers, and the wrong questions. */
function WrongDialog({ item, answering: { checked, hasNews, correct } }: Props) {
  if (!checked) return null;
  const { asked, wrong, pass } = checked;
  const isAnew = item.formFields?.some(({ id }) => !asked.some((one) => one.id === id)) ?? false;
  return (
    <Dialog
      open={hasNews}
      onClose={correct}
      title="Cuestionario incorrecto"
      foot={
        <Button look="fill" onClick={correct}>
          {isAnew ? "Contestar otra vez" : "Corregir respuestas"}
        </Button>
      }
    >
      <p>
        {rightInWords(asked.length - wrong.length)} y necesitas {pass} de {asked.length}. Contesta correctamente para
        continuar.{isAnew ? " En este intento te tocan otras preguntas." : ""}
      </p>
      <div>
        <p className="bold">{wrong.length === 1 ? "Revisa esta pregunta:" : "Revisa estas preguntas:"}</p>
        <ul className={css.wrong}>
          {wrong.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function rightInWords(count: number): string {
  if (count === 0) return "Ninguna respuesta es correcta";
  return count === 1 ? "1 respuesta es correcta" : `${count} respuestas son correctas`;
}

function Passed({ item, answering: { checked } }: Props) {
  const explained = item.formFields?.filter(({ explanation }) => explanation) ?? [];
  return (
    <div className="stack">
      <Note tone="ok">
        {resultInWords(checked)}
        {item.isCompleted ? "" : " Márcalo como completado para seguir."}
      </Note>
      {explained.length > 0 ? (
        <ul className={css.why} aria-label="Por qué">
          {explained.map(({ id, text, explanation }) => (
            <li key={id}>
              <h3>{text}</h3>
              <p className="muted">{explanation}</p>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Result of a questionary in words. Only the page that sent the answers knows which of them were correct. */
function resultInWords(checked: Answering["checked"]): string {
  if (!checked?.correct) return "Aprobaste estas preguntas.";
  const { asked, wrong } = checked;
  return wrong.length === 0
    ? "¡Todo correcto!"
    : `¡Aprobaste! ${asked.length - wrong.length} de ${asked.length} correctas.`;
}
