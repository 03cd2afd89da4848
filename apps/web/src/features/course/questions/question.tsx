import type { CourseQuestion } from "@arranca/contract/course";
import { classes } from "#ui/classes.ts";
import { Note } from "#ui/display/note.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import css from "./questions.module.css";
import { idOf } from "./use-answering.ts";

type Props = {
  question: CourseQuestion;
  number: number;
  of: number;
  answer: string | readonly string[] | undefined;
  error: string | undefined;
  onAnswer: (answer: string | string[]) => void;
};

export function Question({ question, number, of, answer = [], error, onAnswer }: Props) {
  const { text, image, imageAlt, options, several, explanation } = question;
  const id = idOf(question);
  const chosen = [answer].flat();
  const toggle = (option: string, isOn: boolean) =>
    onAnswer(isOn ? [...chosen, option] : chosen.filter((one) => one !== option));
  const described = classes(several && `${id}-help`, error && `${id}-error`) || undefined;
  return (
    <fieldset className={classes(css.question, error && css.wrong)} aria-describedby={described}>
      <legend>
        <span className={css.number}>
          Pregunta {number} de {of}
        </span>
        <span className={css.text}>{text}</span>
      </legend>
      {image ? <img className={css.image} src={image} alt={imageAlt ?? ""} /> : null}
      {several ? (
        <p className="help" id={`${id}-help`}>
          Elige todas las correctas.
        </p>
      ) : null}
      <div className={css.options}>
        {options.map((option, index) => (
          <label className={classes("option", css.option)} key={option.id}>
            <input
              type={several ? "checkbox" : "radio"}
              name={id}
              {...(index === 0 ? { id } : {})}
              checked={chosen.includes(option.id)}
              aria-invalid={error ? true : undefined}
              aria-describedby={index === 0 ? described : undefined}
              onChange={(event) => (several ? toggle(option.id, event.target.checked) : onAnswer(option.id))}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`} message={error} /> : null}
      {explanation ? <Note title="Para que lo pienses">{explanation}</Note> : null}
    </fieldset>
  );
}
