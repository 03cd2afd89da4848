import type { CompanyDashboard } from "@arranca/contract/companies";
import css from "./companies.module.css";

/** The company in four figures. */
export function Figures({ dashboard: { vacancies, candidates, relations } }: { dashboard: CompanyDashboard }) {
  const published = vacancies.active + vacancies.closed;
  const figures = [
    { value: vacancies.active, name: "Empleos activos", detail: `de ${published} publicados` },
    { value: candidates.unreviewed + candidates.in_process, name: "Candidatos", detail: "por responder" },
    { value: relations.active, name: "Relaciones laborales", detail: "activas" },
    { value: vacancies.in_review, name: "Vacantes", detail: "en revisión" },
  ];
  return (
    <section className={`card ${css.figures}`} aria-label="Resumen">
      {figures.map(({ value, name, detail }) => (
        <div key={`${name} ${detail}`}>
          <p className="text-24 bold">{value}</p>
          <p className="medium text-14">{name}</p>
          <p className="text-14 muted">{detail}</p>
        </div>
      ))}
    </section>
  );
}
