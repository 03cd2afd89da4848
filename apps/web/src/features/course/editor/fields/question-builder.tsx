import type { DraftQuestion } from "@arranca/contract/course/draft";
import { courseLimits } from "@arranca/contract/course/limits";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { movedTo, placeInWords } from "#ui/sortable/moved.ts";
import { SortableList } from "#ui/sortable/sortable-list.tsx";
import css from "../editor.module.css";
import type { FieldNames } from "./item-form.ts";
import { QuestionCard } from "./question-card.tsx";

type Props = {
  form: FieldNames;
  questions: readonly DraftQuestion[];
  onValue: (questions: DraftQuestion[]) => void;
};

export function QuestionBuilder({ form, questions, onValue }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [deleting, setDeleting] = useState<string>();
  const toggle = (id: string) => setOpen((before) => (before.has(id) ? without(before, id) : new Set([...before, id])));
  const nameOf = (question: DraftQuestion) => question.text || `Pregunta ${questions.indexOf(question) + 1}`;
  const doomed = questions.find(({ id }) => id === deleting);

  const add = () => {
    const question = newQuestion();
    onValue([...questions, question]);
    toggle(question.id);
    // The new question is rendered by then; its text is the first thing to write.
    requestAnimationFrame(() => document.getElementById(form.idOf(`questions.${questions.length}.text`))?.focus());
  };
  return (
    <div className="stack gap-3" id={form.idOf("questions")} tabIndex={-1}>
      <SortableList
        label="Preguntas"
        className={css.questions}
        rows={questions.map((question) => ({ key: question.id, name: nameOf(question), question }))}
        onMove={(key, gap) => {
          const from = questions.findIndex(({ id }) => id === key);
          const moved = movedTo(questions, from, gap);
          onValue(moved);
          const place = moved.findIndex(({ id }) => id === key) + 1;
          return placeInWords(questions[from] ? nameOf(questions[from]) : "", place, moved.length);
        }}
      >
        {({ question }, index, tools) => (
          <QuestionCard
            {...{ form, question, index, tools }}
            isOpen={open.has(question.id)}
            onToggle={() => toggle(question.id)}
            onValue={(changed) => onValue(questions.map((one) => (one.id === changed.id ? changed : one)))}
            onDelete={() => setDeleting(question.id)}
          />
        )}
      </SortableList>
      <div>
        <Button
          look="soft"
          icon={<Icon of={IconPlus} />}
          disabled={questions.length >= courseLimits.questions}
          onClick={add}
        >
          Agregar pregunta
        </Button>
      </div>
      <ConfirmDialog
        open={doomed !== undefined}
        onClose={() => setDeleting(undefined)}
        title="¿Eliminar la pregunta?"
        confirm="Sí, eliminar"
        look="danger"
        onConfirm={() => {
          onValue(questions.filter(({ id }) => id !== deleting));
          setDeleting(undefined);
        }}
      >
        <p>«{doomed ? nameOf(doomed) : ""}» se va con sus opciones y su explicación cuando guardes.</p>
      </ConfirmDialog>
    </div>
  );
}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((one) => one !== id));

const newOption = () => ({ id: crypto.randomUUID(), text: "", right: false });
const newQuestion = (): DraftQuestion => ({
  id: crypto.randomUUID(),
  text: "",
  image: null,
  imageAlt: "",
  options: [newOption(), newOption(), newOption()],
  several: false,
  explanation: "",
});
