import type { CvEntry, CvWords } from "@arranca/contract/cvs";
import { IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Card } from "#ui/display/card.tsx";
import css from "./cvs.module.css";

/** What a CV from the profile says now, in the order of its page, and the way to say more. */
export function ProfileCard({ words, onEdit }: { words: CvWords; onEdit: () => void }) {
  return (
    <Card title="Lo que dice el CV de tu perfil" pad>
      <div className="stack gap-3">
        <div>
          <p className={`bold ${css.name}`}>{words.name}</p>
          <p className={`text-14 muted ${css.name}`}>{words.contact.join(" · ")}</p>
        </div>
        <Part title="Sobre mí" missing="Di en pocas líneas quién eres y qué buscas.">
          {words.about ? <p className={css.name}>{words.about}</p> : null}
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
        <Part title="Lo que sé hacer" missing="Un idioma, un programa, un oficio.">
          {words.skills.length > 0 ? (
            <ul className={css.skills}>
              {words.skills.map((skill) => (
                <li key={skill}>{skill}</li>
              ))}
            </ul>
          ) : null}
        </Part>
        <div>
          <Button icon={<Icon of={IconPencil} />} onClick={onEdit}>
            Completar mi CV
          </Button>
        </div>
        <p className="text-14 muted">
          No lleva tu CURP, tu edad, tu calle ni tu foto. Tu nombre, tu contacto y tus estudios los cambias en «Mis
          datos».
        </p>
      </div>
    </Card>
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

const entriesOf = (entries: readonly CvEntry[]) =>
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
