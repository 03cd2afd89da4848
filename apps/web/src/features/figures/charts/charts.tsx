import { type FigureKey, figureKeys, figureTable } from "@arranca/contract/figures";
import type { MonthOfFigures, Road } from "@arranca/contract/figures/charts";
import { useQuery } from "@tanstack/react-query";
import { ChartFigure } from "#ui/charts/chart-figure.tsx";
import { MonthsChart } from "#ui/charts/months-chart.tsx";
import { ShareBars } from "#ui/charts/share-bars.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { Select } from "#ui/forms/select.tsx";
import { monthsQuery, roadQuery } from "../queries.ts";
import type { FiguresSearch } from "../search.ts";
import { valueWords } from "../words.ts";
import { measureOf, monthsSummary, monthWords, roadSummary, shareWords, tickWords } from "./chart-words.ts";
import css from "./charts.module.css";

type Props = { search: FiguresSearch; onSearch: (change: FiguresSearch) => void };

/** Figures shown beside each other unless another one is chosen. */
const usual: readonly FigureKey[] = ["registered", "confirmed", "people_paid", "money_paid"];

/** Charts of the reports: how far the persons of the period came, and twelve months of a figure. */
export function FigureCharts({ search, onSearch }: Props) {
  const road = useQuery(roadQuery(search));
  const months = useQuery(monthsQuery(search));
  const shown = search.figure ? [search.figure] : usual;
  return (
    <>
      <Card title="Hasta dónde llegaron">
        <Section>
          <QueryView query={road} skeleton={<ListSkeleton rows={8} label="Contando" />}>
            {(report) => <RoadChart road={report} />}
          </QueryView>
        </Section>
      </Card>
      <Card title="Doce meses">
        <Section>
          <div className={css.choice}>
            <Select
              label="Cifra de las gráficas"
              placeholder=""
              value={search.figure ?? ""}
              onValue={(value) => onSearch({ figure: figureKeys.find((key) => key === value) })}
              options={[
                { value: "", label: "Las cuatro principales" },
                ...figureKeys.map((key) => ({ value: key, label: figureTable[key].label })),
              ]}
            />
          </div>
          <QueryView query={months} skeleton={<ListSkeleton rows={4} label="Contando" />}>
            {(report) => (
              <div className={css.multiples}>
                {shown.map((figure) => (
                  <MonthsOf key={figure} figure={figure} months={report.months} />
                ))}
              </div>
            )}
          </QueryView>
        </Section>
      </Card>
    </>
  );
}

function RoadChart({ road }: { road: Road }) {
  const whole = road.steps[0]?.people ?? 0;
  const shares = road.steps.map(({ figure, people }) => ({
    ...{ key: figure, label: figureTable[figure].label, value: people },
    words: shareWords(people, whole),
  }));
  return (
    <ChartFigure
      title="De quienes crearon su cuenta en el periodo"
      summary={roadSummary(road)}
      heads={["Paso", "Personas", "De quienes se registraron"]}
      rows={road.steps.map(({ figure, people }) => [
        figureTable[figure].label,
        people.toLocaleString("es-MX"),
        whole === 0 ? "Sin datos" : `${Math.round((100 * people) / whole)} %`,
      ])}
    >
      <ShareBars label="Personas en cada paso" whole={whole} shares={shares} />
    </ChartFigure>
  );
}

function MonthsOf({ figure, months }: { figure: FigureKey; months: readonly MonthOfFigures[] }) {
  const { label, unit } = figureTable[figure];
  const words = (month: MonthOfFigures) => valueWords(unit, measureOf(month, figure));
  const points = months.map((month, place) => ({
    key: month.month,
    short: monthWords(month.month).slice(0, 3),
    below: place === 0 || month.month.endsWith("-01") ? month.month.slice(0, 4) : undefined,
    title: `${monthWords(month.month)}: ${words(month)}`,
    value: measureOf(month, figure).value,
    isOpen: !month.complete,
  }));
  return (
    <ChartFigure
      title={label}
      summary={monthsSummary(figure, months)}
      heads={["Mes", label]}
      rows={months.map((month) => [
        `${monthWords(month.month)}${month.complete ? "" : " (sin terminar)"}`,
        words(month),
      ])}
    >
      <MonthsChart
        label={`Gráfica: ${label}, por mes`}
        points={points}
        look={unit === "people" || unit === "cents" ? "bars" : "line"}
        tick={(value) => tickWords(unit, value)}
        {...(unit === "percent" ? { top: 100 } : {})}
      />
    </ChartFigure>
  );
}
