import { Link } from "@tanstack/react-router";
import { ApplyHere } from "#features/applications/mine/apply-here.tsx";
import { useCvChoice } from "#features/cvs/cv-choice.tsx";
import { SimilarVacancies } from "#features/vacancies/person/similar-vacancies.tsx";
import { Note } from "#ui/display/note.tsx";

type Props = {
  /** Vacancy of the application that leads nowhere. */
  of: string;
  /** Reason why the person may not apply now; null if they may. */
  applyNote: string | null;
};

/** Similar vacancies with 'Postularme', in place of an application without an answer or with a no. */
export function VacanciesInstead({ of, applyNote }: Props) {
  const cv = useCvChoice({ isOn: true });
  return (
    <>
      <SimilarVacancies
        of={of}
        lead={applyNote ? <Note>{applyNote}</Note> : cv.line}
        empty={
          <p className="text-14 muted">
            Por ahora no hay vacantes parecidas.{" "}
            <Link className="tap" to="/jobs">
              Ver todos los empleos
            </Link>
          </p>
        }
        link={(one) => (
          <Link to="/jobs" search={{ id: one.id }} className="cover">
            {one.title}
          </Link>
        )}
        action={(one) => <ApplyHere vacancy={one} cvId={cv.cvId} mayApply={applyNote === null} />}
      />
      {cv.dialog}
    </>
  );
}
