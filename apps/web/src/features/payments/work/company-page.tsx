import { type CompanyWork, mostOfCompanyPart } from "@arranca/contract/review/work";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sessionQuery } from "#lib/session/session.ts";
import { Card, Section } from "#ui/display/card.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { MemberItem, ReportItem, VacancyItem, WorkerItem } from "./company-items.tsx";
import { WorkHead } from "./head.tsx";
import { companyWorkQuery } from "./queries.ts";

export function CompanyWorkPage({ id }: { id: string }) {
  const query = useQuery(companyWorkQuery(id));
  const { permissions } = useSuspenseQuery(sessionQuery).data;
  return (
    <QueryView query={query}>
      {(work) => (
        <div className="stack">
          <WorkHead id={id} work={work} seesAccounts={permissions.includes("accounts.review")} />
          {work.answers ? (
            <Card title="Cómo contesta" pad>
              <p>{answerWords(work.answers)}</p>
            </Card>
          ) : null}
          <Part title="Su gente" part={work.people} nothing="Nadie ha trabajado aquí.">
            {(row) => <WorkerItem key={row.id} worker={row} />}
          </Part>
          <Part title="Vacantes" part={work.vacancies} nothing="Ninguna vacante.">
            {(row) => <VacancyItem key={row.id} vacancy={row} isLinked={permissions.includes("vacancies.review")} />}
          </Part>
          <Part title="Reportes en su contra" part={work.reports} nothing="Ningún reporte.">
            {(row) => <ReportItem key={row.id} report={row} />}
          </Part>
          <Part title="Equipo" part={work.team} nothing="Nadie en el equipo.">
            {(row) => <MemberItem key={row.id} member={row} />}
          </Part>
        </div>
      )}
    </QueryView>
  );
}

type Found<Row> = { found_rows: number; info: readonly Row[] } | null;
type PartProps<Row> = { title: string; part: Found<Row>; nothing: string; children: (row: Row) => ReactNode };

function Part<Row>({ title, part, nothing, children }: PartProps<Row>) {
  if (!part) return null;
  const { found_rows: found, info } = part;
  return (
    <Card title={found > 0 ? `${title}: ${found.toLocaleString("es-MX")}` : title}>
      {info.length === 0 ? (
        <Section>
          <p className="muted">{nothing}</p>
        </Section>
      ) : (
        <ul className="list">{info.map(children)}</ul>
      )}
      {found > info.length ? (
        <Section>
          <p className="text-14 muted">Se ven los {mostOfCompanyPart} más recientes.</p>
        </Section>
      ) : null}
    </Card>
  );
}

function answerWords({ percent, days, of }: NonNullable<CompanyWork["answers"]>): string {
  if (percent === null)
    return `Aún no se puede medir: en 180 días sólo ${of} de sus postulaciones se decidieron o vencieron.`;
  const usual = days === null ? "" : ` Lo normal es que tarde ${days === 1 ? "1 día" : `${days} días`}.`;
  return `Contestó a tiempo ${percent}% de ${of} postulaciones en 180 días.${usual}`;
}
