import type { CompanyDashboard } from "@arranca/contract/companies";
import type { CompanyPermission } from "@arranca/contract/roles";
import css from "./companies.module.css";

type Props = { dashboard: CompanyDashboard; may: (permission: CompanyPermission) => boolean };
type Figure = { of: CompanyPermission; value: number; name: string; detail: string };

/** The company in four figures; a sub-account sees those of what it may do. */
export function Figures({ dashboard: { vacancies, candidates, relations }, may }: Props) {
  const published = vacancies.active + vacancies.closed;
  const all: Figure[] = [
    { of: "vacancies", value: vacancies.active, name: "Empleos activos", detail: `de ${published} publicados` },
    {
      of: "candidates",
      value: candidates.unreviewed + candidates.in_process,
      name: "Candidatos",
      detail: "por responder",
    },
    { of: "relations", value: relations.active, name: "Relaciones laborales", detail: "activas" },
    { of: "vacancies", value: vacancies.in_review, name: "Vacantes", detail: "en revisión" },
  ];
  const figures = all.filter((figure) => may(figure.of));
  if (figures.length === 0) return null;
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
