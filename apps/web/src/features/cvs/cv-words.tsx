import type { CvEntry, CvWords } from "@arranca/contract/cvs";
import type { ReactNode } from "react";
import css from "./cvs.module.css";

export function CvWordsView({ words }: { words: CvWords }) {
  const { about, goal, experience, studies, courses, skills, languages } = words;
  const isFull = about && goal && [experience, studies, courses, skills, languages].every((part) => part.length > 0);
  return (
    <>
      <div>
        <p className={`bold ${css.name}`}>{words.name}</p>
        <p className={`text-14 muted ${css.name}`}>{words.contact.join(" · ")}</p>
      </div>
      <Part title="Sobre mí" missing="Di en una frase cómo eres.">
        {words.about ? <p className={css.name}>{words.about}</p> : null}
      </Part>
      <Part title="Lo que busco" missing="Un medio turno, un oficio, un trabajo cerca de tu casa.">
        {words.goal ? <p className={css.name}>{words.goal}</p> : null}
      </Part>
      <Part
        title="Experiencia"
        missing="También cuenta ayudar en un negocio, un voluntariado o un proyecto de la escuela."
      >
        {entriesOf(words.experience)}
      </Part>
      <Part title="Estudios" missing="Sin estudios en tu perfil.">
        {entriesOf(words.studies)}
      </Part>
      <Part title="Cursos" missing="Aquí va tu diploma cuando esté listo.">
        {entriesOf(words.courses)}
      </Part>
      <Part title="Lo que sé hacer" missing="Un programa, un oficio, algo que se te da.">
        {linesOf(words.skills)}
      </Part>
      <Part title="Idiomas" missing="También cuentan el náhuatl, el maya o la lengua de señas.">
        {linesOf(words.languages)}
      </Part>
      {isFull ? null : <p className="text-14">Lo que está vacío no sale en tu CV.</p>}
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
