import type { PersonVacancy } from "@arranca/contract/vacancies/vacancy";
import type { ReactNode } from "react";
import { Note } from "#ui/display/note.tsx";

type Props = {
  careAbout: NonNullable<PersonVacancy["careAbout"]>;
  hireLine: ReactNode;
  similar: ReactNode;
};

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
