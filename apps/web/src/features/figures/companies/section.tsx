import { fewestRanked, type RankedCompany, readCompanyRanking } from "@arranca/contract/figures/companies";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { onePage } from "#lib/page/list-search.ts";
import { Card, Section } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";

const rankingQuery = (quarter: string | undefined) =>
  queryOptions({
    queryKey: ["figures", "companies", quarter ?? null],
    queryFn: ({ signal }) => call(readCompanyRanking, { query: quarter ? { quarter } : {}, signal }),
    placeholderData: (previous) => previous,
  });

const Share = ({ value }: { value: number | null }) =>
  value === null ? <span className="muted">Pocos casos</span> : <span className="nowrap">{value} %</span>;

const columns: readonly Column<RankedCompany>[] = [
  { key: "name", head: "Empresa", lead: true, cell: ({ name }) => <span className="medium">{name}</span> },
  {
    key: "answered",
    head: "Contestó a tiempo",
    num: true,
    cell: ({ answered_in_time, applications }) => (
      <span>
        <span className="medium nowrap">{answered_in_time} %</span>{" "}
        <span className="text-12 muted nowrap">de {applications}</span>
      </span>
    ),
  },
  { key: "reached", head: "Llegaron al final", num: true, cell: ({ reached_end }) => <Share value={reached_end} /> },
  { key: "disputed", head: "Con desacuerdo", num: true, cell: ({ disputed }) => <Share value={disputed} /> },
];

/** Number of companies at each end of a long ranking. */
const shown = 5;

/** 'Empresas que cumplen mejor y peor' in a complete quarter. */
export function Companies({ quarter }: { quarter: string | undefined }) {
  const query = useQuery(rankingQuery(quarter));
  return (
    <Card title="Cómo cumplen las empresas">
      <QueryView query={query} skeleton={<ListSkeleton rows={4} label="Contando" />}>
        {({ companies, unranked }) => {
          const isLong = companies.length > 2 * shown;
          const table = (label: string, rows: readonly RankedCompany[]) => (
            <DataTable
              label={label}
              columns={columns}
              rowKey={({ name, applications }) => `${name}/${applications}`}
              {...onePage(rows)}
              empty={<p className="muted">Ninguna empresa tuvo casos suficientes en este trimestre.</p>}
            />
          );
          return (
            <>
              <Section>
                <p className="text-14 muted">
                  Primero las que más postulaciones contestaron a tiempo en el trimestre. «Llegaron al final»: de las
                  relaciones que terminaron, cuántas duraron todos los meses de apoyo. «Con desacuerdo»: de todas sus
                  relaciones. Con menos de {fewestRanked} casos no hay porcentaje. {unrankedWords(unranked)}
                </p>
              </Section>
              {isLong
                ? table("Las que mejor cumplen", companies.slice(0, shown))
                : table("Todas las empresas", companies)}
              {isLong ? (
                <>
                  <Section>
                    <h3 className="text-14 medium">Las que peor cumplen</h3>
                  </Section>
                  {table("Las que peor cumplen", companies.slice(-shown))}
                </>
              ) : null}
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}

function unrankedWords(unranked: number): string {
  if (unranked === 0) return "";
  if (unranked === 1) return "Falta 1 empresa con pocos casos o a nombre de una persona.";
  return `Faltan ${unranked} empresas con pocos casos o a nombre de una persona.`;
}
