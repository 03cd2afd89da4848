import type { DraftQuestion } from "@arranca/contract/course/draft";
import { courseLimits } from "@arranca/contract/course/limits";
import { IconChevronDown, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Segmented } from "#ui/forms/segmented.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import css from "../editor.module.css";
import { CourseFileField } from "./course-file-field.tsx";
import { type FieldNames, fieldWithin } from "./item-form.ts";
import { OptionRows } from "./option-rows.tsx";

type Props = {
  form: FieldNames;
  question: DraftQuestion;
  index: number;
  tools: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  onValue: (question: DraftQuestion) => void;
  onDelete: () => void;
};

const answers = [
  { value: "one", label: "Una correcta" },
  { value: "several", label: "Varias correctas" },
] as const;

export function QuestionCard({ form, question, index, tools, isOpen, onToggle, onValue, onDelete }: Props) {
  const bodyId = useId();
  const path = `questions.${index}`;
  const field = (name: string) => fieldWithin(form, `${path}.${name}`);
  const set = (change: Partial<DraftQuestion>) => onValue({ ...question, ...change });
  const setSeveral = (several: boolean) => {
    // A switch to one correct option keeps the first correct one.
    const first = question.options.findIndex(({ right }) => right);
    const options = question.options.map((one, at) => ({ ...one, right: several ? one.right : at === first }));
    set({ several, options });
  };
  return (
    <div className={css.question}>
      <div className={css.questionHead}>
        <button
          type="button"
          id={form.idOf(path)}
          className={css.fold}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <Icon of={IconChevronDown} />
          <span className="grow">
            <span className={`text-14 muted ${css.foldNumber}`}>Pregunta {index + 1}</span>
            <span className={css.foldName}>{question.text || "Sin texto todavía"}</span>
          </span>
        </button>
        {tools}
        <IconButton icon={IconTrash} label={`Eliminar la pregunta ${index + 1}`} size="sm" onClick={onDelete} />
      </div>
      <div id={bodyId} className={`stack gap-5 ${css.questionBody}`} hidden={!isOpen}>
        <Textarea
          label="Pregunta"
          rows={2}
          limit={courseLimits.question}
          {...field("text")}
          value={question.text}
          onValue={(text) => set({ text })}
        />
        <div className="stack gap-2">
          <div className="row between wrap">
            <h4>Opciones</h4>
            <Segmented
              label="Cuántas opciones son correctas"
              options={answers}
              value={question.several ? "several" : "one"}
              onValue={(value) => setSeveral(value === "several")}
            />
          </div>
          <OptionRows
            form={form}
            path={`${path}.options`}
            several={question.several}
            options={question.options}
            onValue={(options) => set({ options })}
          />
        </div>
        <Textarea
          label="Explicación"
          help="Se lee desde el cuarto intento fallido, y siempre al aprobar."
          rows={3}
          limit={courseLimits.explanation}
          {...field("explanation")}
          value={question.explanation}
          onValue={(explanation) => set({ explanation })}
        />
        <CourseFileField
          kind="image"
          label={`Imagen de la pregunta ${index + 1}`}
          optional
          {...field("image")}
          value={question.image}
          onValue={(image) => set({ image })}
        />
        {question.image ? (
          <TextInput
            label="Texto alternativo de la imagen"
            help="Qué se ve, para quien no la ve."
            limit={courseLimits.alt}
            {...field("imageAlt")}
            value={question.imageAlt}
            onValue={(imageAlt) => set({ imageAlt })}
          />
        ) : null}
      </div>
    </div>
  );
}
