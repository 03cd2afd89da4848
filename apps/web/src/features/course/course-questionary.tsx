import type { CourseItem } from "@arranca/contract/course";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { CheckboxGroup } from "#ui/forms/checkbox-group.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { useHere } from "./offline/use-here.ts";
import { type Answers, type Place, useCheckQuestionary } from "./queries.ts";

type Question = NonNullable<CourseItem["formFields"]>[number];

/** The questions of an item, checked on the server; it can be completed once all answers are right. */
export function CourseQuestionary({ item, place }: { item: CourseItem; place: Place }) {
  const [answers, setAnswers] = useState<Answers>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [wrongCount, setWrongCount] = useState(0);
  const check = useCheckQuestionary(place);
  const here = useHere(item.id);
  const questions = item.formFields ?? [];

  if (item.isCompleted) return <Note tone="ok">Contestaste bien todas las preguntas.</Note>;
  if (here) return <Note>{answeredHere}</Note>;
  if (item.ready) return <Note tone="ok">¡Todo correcto! Márcalo como completado para seguir.</Note>;

  const submit = async () => {
    const open = questions.filter((question) => !answers[question.id]?.length);
    setErrors(Object.fromEntries(open.map((question) => [question.id, "Selecciona una opción"])));
    if (open.length > 0) return document.getElementById(`q-${open[0]?.id}`)?.focus();
    // Another attempt may ask other questions: what was answered before and is not asked now stays here.
    const asked = questions.map(({ id }) => [id, answers[id] ?? []] as const);
    const { correct, wrong } = await check.mutateAsync(Object.fromEntries(asked));
    setErrors(Object.fromEntries(wrong.map((id) => [id, "Revisa esta respuesta."])));
    setWrongCount(correct ? 0 : wrong.length);
  };

  return (
    <div className="stack gap-6">
      {questions.map((question, index) => (
        <CourseQuestion
          key={question.id}
          question={question}
          number={index + 1}
          answer={answers[question.id]}
          error={errors[question.id]}
          onAnswer={(answer) => {
            setAnswers({ ...answers, [question.id]: answer });
            setErrors(({ [question.id]: _mended, ...rest }) => rest);
          }}
        />
      ))}
      {check.error ? <Note tone="no">{faultText(check.error)}</Note> : null}
      <div>
        <Button
          look="soft"
          busy={check.isPending}
          busyLabel="Revisando"
          onClick={() => void submit().catch(() => undefined)}
        >
          Revisar respuestas
        </Button>
      </div>
      <Dialog
        open={wrongCount > 0}
        onClose={() => setWrongCount(0)}
        title="Cuestionario incorrecto"
        foot={
          <Button look="fill" onClick={() => setWrongCount(0)}>
            Corregir respuestas
          </Button>
        }
      >
        <p>
          {wrongCount === 1 ? "Una respuesta no es correcta." : `${wrongCount} respuestas no son correctas.`} Contesta
          correctamente para continuar: las marcamos para que las encuentres.
        </p>
      </Dialog>
    </div>
  );
}

const answeredHere =
  "Tus respuestas están en este dispositivo. Las revisamos cuando haya internet; mientras tanto puedes seguir con lo que viene.";

type QuestionProps = {
  question: Question;
  number: number;
  answer: Answers[string] | undefined;
  error: string | undefined;
  onAnswer: (answer: string | string[]) => void;
};

/** One option, or any number of them where the question asks for several. */
function CourseQuestion({ question, number, answer = [], error, onAnswer }: QuestionProps) {
  const common = {
    id: `q-${question.id}`,
    label: `${number}. ${question.text}`,
    options: question.options.map((option) => ({ value: option.id, label: option.text })),
    error,
  };
  return question.several ? (
    <CheckboxGroup {...common} value={[answer].flat()} onValue={(chosen) => onAnswer([...chosen])} />
  ) : (
    <RadioGroup {...common} value={[answer].flat()[0] ?? ""} onValue={onAnswer} />
  );
}
