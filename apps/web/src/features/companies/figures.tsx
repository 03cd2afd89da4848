import type { CompanyDashboard } from "@arranca/contract/companies";
import css from "./companies.module.css";
import { grouped } from "./words.ts";

export function Figures({ dashboard: { vacancies, candidates, relations } }: { dashboard: CompanyDashboard }) {
  const figures = [
    vacancies && {
      value: vacancies.active,
      name: "Empleos activos",
      detail: `de ${grouped(vacancies.active + vacancies.closed)} publicados`,
    },
    candidates && { value: candidates.unreviewed + candidates.in_process, name: "Candidatos", detail: "por responder" },
    relations && { value: relations.active, name: "Relaciones laborales", detail: "activas" },
    vacancies && { value: vacancies.in_review, name: "Vacantes", detail: "en revisión" },
  ].filter((figure) => figure !== null);
  if (figures.length === 0) return null;
  return (
    <section className={`card ${css.figures}`} aria-label="Resumen">
      {figures.map(({ value, name, detail }) => (
        <div key={`${name} ${detail}`}>
          <p className="text-24 bold">{grouped(value)}</p>
          <p className="medium text-14">{name}</p>
          <p className="text-14 muted">{detail}</p>
        </div>
      ))}
    </section>
  );
}
