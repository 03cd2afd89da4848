import { type CvWords, cvLimits } from "@arranca/contract/cvs";
import type { ReactNode } from "react";
import { Note } from "#ui/display/note.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { entriesOf } from "../cv-words.tsx";
import { ExperienceAnswer } from "./experience-fields.tsx";
import type { AnswersForm } from "./form.ts";
import { LinesField } from "./lines-field.tsx";

type Props = { form: AnswersForm; words: CvWords };
type Question = { title: string; lead: string; Answer: (props: Props) => ReactNode };

/** Example sentences: a tap copies one into the field, where it can be edited. */
function Ideas({ ideas, onPick }: { ideas: readonly string[]; onPick: (idea: string) => void }) {
  return (
    <div className="chips">
      {ideas.map((idea) => (
        <button type="button" className="filter-chip" key={idea} onClick={() => onPick(idea)}>
          {idea}
        </button>
      ))}
    </div>
  );
}

const skills = [
  "Puntualidad",
  "Trato con la gente",
  "Trabajo en equipo",
  "Cuentas y caja",
  "Computadora",
  "Redes sociales",
  "Cocina",
  "Limpieza y orden",
  "Manejo de moto o auto",
  "Reparaciones",
];
const languages = ["Inglés básico", "Inglés intermedio", "Inglés avanzado", "Náhuatl", "Maya", "Lengua de señas"];
const goals = [
  "Un medio turno para seguir estudiando.",
  "Un trabajo cerca de mi casa.",
  "Aprender un oficio y crecer en la empresa.",
];
const sentences = [
  "Soy puntual y aprendo rápido.",
  "Me gusta tratar con la gente.",
  "Cumplo lo que prometo y pregunto cuando no sé.",
];

export const questions: readonly Question[] = [
  {
    title: "¿Qué estudiaste?",
    lead: "Lo tomamos de tus datos.",
    Answer: ({ words }) =>
      entriesOf(words.studies) ?? <Note>Todavía no nos dices. Complétalo en tus estudios y aparecerá aquí.</Note>,
  },
  {
    title: "¿Qué has hecho?",
    lead: "Cuenta lo de la escuela, tu casa o un voluntariado. No hace falta que te hayan pagado.",
    Answer: ({ form }) => <ExperienceAnswer form={form} />,
  },
  {
    title: "¿Qué se te da bien?",
    lead: "Lo que harías sin que te expliquen mucho.",
    Answer: ({ form }) => (
      <LinesField {...{ form, examples: skills }} name="skills" label="Lo que sabes hacer" limit={cvLimits.skills} />
    ),
  },
  {
    title: "¿Qué idiomas hablas?",
    lead: "Además del español.",
    Answer: ({ form }) => (
      <LinesField {...{ form, examples: languages }} name="languages" label="Tus idiomas" limit={cvLimits.languages} />
    ),
  },
  {
    title: "¿Qué buscas?",
    lead: "Así saben si su vacante es para ti.",
    Answer: ({ form }) => (
      <>
        <Ideas ideas={goals} onPick={(idea) => form.set({ goal: idea })} />
        <TextInput label="Lo que buscas" optional limit={cvLimits.goal} {...form.control("goal")} />
      </>
    ),
  },
  {
    title: "¿Cómo eres, en una frase?",
    lead: "Es lo primero que leen.",
    Answer: ({ form }) => (
      <>
        <Ideas
          ideas={sentences}
          onPick={(idea) => {
            const { about } = form.values;
            if (!about.includes(idea)) form.set({ about: `${about} ${idea}`.trim() });
          }}
        />
        <Textarea label="Sobre mí" optional rows={3} limit={cvLimits.about} {...form.control("about")} />
      </>
    ),
  },
];
