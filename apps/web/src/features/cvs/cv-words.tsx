import { type CvEntry, type CvPart, type CvWords, cvParts } from "@arranca/contract/cvs";
import { keysOf } from "@arranca/contract/keys";
import type { ReactNode } from "react";
import css from "./cvs.module.css";

/** Words in the place of an empty part. */
const missing: Record<CvPart, string> = {
  about: "Di en una frase cómo eres.",
  goal: "Un medio turno, un oficio, un trabajo cerca de tu casa.",
  experience: "También cuenta ayudar en un negocio, un voluntariado o un proyecto de la escuela.",
  studies: "Sin estudios en tu perfil.",
  courses: "Aquí va tu diploma cuando esté listo.",
  skills: "Un programa, un oficio, algo que se te da.",
  languages: "También cuentan el náhuatl, el maya o la lengua de señas.",
};

export function CvWordsView({ words }: { words: CvWords }) {
  const bodies: Record<CvPart, ReactNode> = {
    about: textOf(words.about),
    goal: textOf(words.goal),
    experience: entriesOf(words.experience),
    studies: entriesOf(words.studies),
    courses: entriesOf(words.courses),
    skills: linesOf(words.skills),
    languages: linesOf(words.languages),
  };
  const parts = keysOf(cvParts);
  return (
    <>
      <div>
        <p className={`bold ${css.name}`}>{words.name}</p>
        <p className={`text-14 muted ${css.name}`}>{words.contact.join(" · ")}</p>
      </div>
      {parts.map((part) => (
        <Part key={part} title={cvParts[part]} missing={missing[part]}>
          {bodies[part]}
        </Part>
      ))}
      {parts.every((part) => words[part].length > 0) ? null : (
        <p className="text-14">Lo que está vacío no sale en tu CV.</p>
      )}
    </>
  );
}

function Part({ title, missing, children }: { title: string; missing: string; children: ReactNode }) {
  return (
    <section className="stack gap-1" aria-label={title}>
      <h3 className="text-14 bold text-brand">{title}</h3>
      {children ?? <p className="text-14 muted">{missing}</p>}
    </section>
  );
}

const textOf = (text: string) => (text ? <p className={css.name}>{text}</p> : null);

const linesOf = (lines: readonly string[]) =>
  lines.length === 0 ? null : (
    <ul className={css.skills}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );

export const entriesOf = (entries: readonly CvEntry[]) =>
  entries.length === 0 ? null : (
    <ul className="stack gap-2">
      {entries.map(({ title, place, period, tasks }) => (
        <li key={`${title}${place}${period}`} className={css.name}>
          <p className="medium">{title}</p>
          <p className="text-14 muted">{[place, period].filter(Boolean).join(" · ")}</p>
          {tasks ? <p className="text-14">{tasks}</p> : null}
        </li>
      ))}
    </ul>
  );
