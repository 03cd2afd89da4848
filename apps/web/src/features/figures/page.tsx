import {
  type EndReason,
  type Figure,
  type FigureGroup,
  type Figures,
  figureGroups,
  figureTable,
} from "@arranca/contract/figures";
import { keysOf } from "@arranca/contract/keys";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { longDate } from "#lib/format.ts";
import { onePage } from "#lib/page/list-search.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { CalculatedAgo } from "./calculated-ago.tsx";
import { FigureCharts } from "./charts/charts.tsx";
import css from "./figures.module.css";
import { MonthlyButton } from "./monthly-button.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { downloadFiguresAs, figuresQuery, monthsQuery, roadQuery } from "./queries.ts";
import { RowsLink } from "./rows-link.tsx";
import type { FiguresSearch } from "./search.ts";
import { basisWords, changeWords, valueWords } from "./words.ts";

const FigureSections = lazyComponent(async () => (await import("./sections.tsx")).FigureSections);
const DateRangeDialog = lazyComponent(async () => (await import("#ui/dialogs/date-range-dialog.tsx")).DateRangeDialog);
const DownloadDialog = lazyComponent(async () => (await import("#ui/dialogs/download-dialog.tsx")).DownloadDialog);

type Props = { search: FiguresSearch; onSearch: (change: FiguresSearch) => void };

const Value = ({ figure, measure }: { figure: Figure["figure"]; measure: Figure["now"] }) => (
  <span>
    <span className="medium nowrap">{valueWords(figureTable[figure].unit, measure)}</span>
    {basisWords(measure) ? <span className={`text-12 muted nowrap ${css.sub}`}>{basisWords(measure)}</span> : null}
  </span>
);

const columnsOf = (period: Pick<Figures, "from" | "to">): readonly Column<Figure>[] => [
  {
    key: "figure",
    head: "Cifra",
    lead: true,
    cell: ({ figure, now }) => (
      <span>
        <span className="medium">{figureTable[figure].label}</span>
        <span className={`text-12 muted ${css.sub}`}>{figureTable[figure].means}</span>
        <RowsLink figure={figure} value={now.value} period={period} />
      </span>
    ),
  },
  { key: "now", head: "Periodo", num: true, cell: ({ figure, now }) => <Value figure={figure} measure={now} /> },
  { key: "before", head: "Antes", num: true, cell: ({ figure, before }) => <Value figure={figure} measure={before} /> },
  {
    key: "change",
    head: "Cambio",
    num: true,
    cell: ({ figure, now, before }) => (
      <span className="nowrap">{changeWords(figure, now, before) ?? <span className="muted">Sin comparar</span>}</span>
    ),
  },
];

const endColumns: readonly Column<EndReason>[] = [
  { key: "reason", head: "Motivo", lead: true, cell: ({ reason }) => reason },
  { key: "now", head: "Periodo", num: true, cell: ({ now }) => now },
  { key: "before", head: "Antes", num: true, cell: ({ before }) => before },
];

/** 'Reportes': figures of the programme in a period, each with its definition and the period before. */
export function FiguresPage({ search, onSearch }: Props) {
  const query = useQuery(figuresQuery(search));
  const charts = [useQuery(roadQuery(search)), useQuery(monthsQuery(search))];
  // Drawn once the charts above the figures have their height, so that nothing moves.
  const whole = { ...query, data: charts.some(({ isLoading }) => isLoading) ? undefined : query.data };
  const [open, setOpen] = useState<"period" | "download">();
  const close = () => setOpen(undefined);
  return (
    <QueryView query={whole} skeleton={<ListSkeleton rows={8} label="Contando" />}>
      {(report) => (
        <div className="stack">
          <Period
            report={report}
            {...{ search, onSearch }}
            onChoose={() => setOpen("period")}
            onDownload={() => setOpen("download")}
          />
          <FigureCharts search={search} onSearch={onSearch} />
          {keysOf(figureGroups).map((group) => (
            <Group key={group} group={group} report={report} />
          ))}
          <Card title="Por qué terminaron las relaciones">
            <DataTable
              label="Motivos del fin"
              columns={endColumns}
              rowKey={({ reason }) => reason}
              {...onePage(report.ends)}
              empty={<p className="muted">Ninguna relación laboral terminó en estos periodos.</p>}
            />
          </Card>
          <FigureSections quarter={search.quarter} onQuarter={(quarter) => onSearch({ quarter })} />
          {open === "period" ? (
            <DateRangeDialog
              open
              onClose={close}
              today={report.today}
              max={report.today}
              value={{ start: report.from, end: report.to }}
              onApply={({ start, end }) => onSearch({ from: start || undefined, to: end || undefined })}
            />
          ) : null}
          {open === "download" ? (
            <DownloadDialog
              open
              onClose={close}
              title="Descargar cifras"
              about="Todas las cifras de este periodo con su definición. No trae nombres."
              onDownload={(format) => downloadFiguresAs(search, format)}
            />
          ) : null}
        </div>
      )}
    </QueryView>
  );
}

type PeriodProps = Props & { report: Figures; onChoose: () => void; onDownload: () => void };

function Period({ report, search, onSearch, onChoose, onDownload }: PeriodProps) {
  const { from, to, before_from, before_to, calculated_at } = report;
  return (
    <Card
      title={`Del ${longDate(from)} al ${longDate(to)}`}
      action={
        <span className="row wrap gap-2">
          <Button size="sm" onClick={onChoose}>
            Elegir periodo
          </Button>
          <Button size="sm" onClick={onDownload}>
            Descargar
          </Button>
          <MonthlyButton to={to} today={report.today} />
        </span>
      }
    >
      <Section className="stack">
        <PeriodChoice report={report} {...{ search, onSearch }} />
        <p className="text-14 muted">
          Antes: del {longDate(before_from)} al {longDate(before_to)}. <CalculatedAgo at={calculated_at} />.
        </p>
      </Section>
    </Card>
  );
}

function Group({ group, report }: { group: FigureGroup; report: Figures }) {
  const rows = report.figures.filter(({ figure }) => figureTable[figure].group === group);
  return (
    <Card title={figureGroups[group]}>
      <DataTable
        label={`Tabla: ${figureGroups[group]}`}
        columns={columnsOf(report)}
        rowKey={({ figure }) => figure}
        {...onePage(rows)}
      />
    </Card>
  );
}
