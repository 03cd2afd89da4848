import type { PersonVacancy } from "@arranca/contract/vacancies/vacancy";
import type { ReactNode } from "react";
import { Note } from "#ui/display/note.tsx";

type Props = {
  careAbout: NonNullable<PersonVacancy["careAbout"]>;
  /** The way to say that the company hired, where one may. */
  hireLine: ReactNode;
  /** Other vacancies like this one. */
  similar: ReactNode;
};

/** What follows an application: what happens now and by when, and what to look at meanwhile. */
export function AfterApplying({ careAbout, hireLine, similar }: Props) {
  return (
    <div className="stack">
      <Note tone={careAbout.unanswered ? "info" : "ok"} title="Tu postulación">
        {careAbout.sentence}
      </Note>
      {hireLine}
      {similar}
    </div>
  );
}
