import {
  type BreakdownCell,
  type BreakdownMeasure,
  breakdownMeasureKeys,
  breakdownMeasures,
  breakdownTable,
  fewestShown,
  quarterWords,
  type Breakdowns as Read,
} from "@arranca/contract/figures/breakdowns";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hourOf, longDate } from "#lib/format.ts";
import { onePage } from "#lib/page/list-search.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { Segmented } from "#ui/forms/segmented.tsx";
import { Select } from "#ui/forms/select.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { breakdownsQuery, downloadBreakdownsAs } from "./queries.ts";
import css from "./section.module.css";

const DownloadDialog = lazyComponent(async () => (await import("#ui/dialogs/download-dialog.tsx")).DownloadDialog);

const numbers = new Intl.NumberFormat("es-MX");

const People = ({ value }: { value: number | null }) =>
  value === null ? (
    <span className="muted">
      <span aria-hidden="true">—</span>
      <span className="sr-only">No se publica</span>
    </span>
  ) : (
    <span className="medium">{numbers.format(value)}</span>
  );

const columns: readonly Column<BreakdownCell>[] = [
  {
    key: "name",
    head: "Grupo",
    lead: true,
    cell: ({ name, within }) => (
      <span className={within === null ? "medium" : css.part}>
        {name}
        {within === null ? null : <span className="sr-only"> de {within}</span>}
      </span>
    ),
  },
  { key: "now", head: "Trimestre", num: true, cell: ({ now }) => <People value={now} /> },
  { key: "before", head: "Antes", num: true, cell: ({ before }) => <People value={before} /> },
];

const measureOptions = breakdownMeasureKeys.map((value) => ({ value, label: breakdownMeasures[value].label }));

type Props = { quarter: string | undefined; onQuarter: (quarter: string) => void };

/** 'Quiénes y dónde': people of a complete quarter by sex, age, place, career and employer. */
export function Breakdowns({ quarter, onQuarter }: Props) {
  const query = useQuery(breakdownsQuery(quarter));
  return (
    <QueryView query={query} skeleton={<ListSkeleton rows={4} label="Contando" />}>
      {(read) => <Quarter read={read} onQuarter={onQuarter} />}
    </QueryView>
  );
}

function Quarter({ read: { quarter, quarters, measures }, onQuarter }: { read: Read; onQuarter: Props["onQuarter"] }) {
  const [measure, setMeasure] = useState<BreakdownMeasure>("began");
  const [downloading, setDownloading] = useState(false);
  if (!quarter)
    return (
      <Card title="Quiénes y dónde" pad>
        <p className="muted">
          Aquí verás a las personas de cada trimestre, diez días después de que termine el primero.
        </p>
      </Card>
    );
  const shown = measures.find((one) => one.measure === measure);
  return (
    <>
      <Card
        title="Quiénes y dónde"
        action={
          <Button size="sm" onClick={() => setDownloading(true)}>
            Descargar trimestre
          </Button>
        }
      >
        <Section>
          <div className="stack gap-3">
            <Select
              label="Trimestre"
              name="quarter"
              placeholder=""
              options={quarters.map((value) => ({ value, label: quarterWords(value) }))}
              value={quarter.name}
              onValue={onQuarter}
            />
            <Segmented label="Qué personas" options={measureOptions} value={measure} onValue={setMeasure} />
            <p className="text-14">
              {breakdownMeasures[measure].means} Son <b>{numbers.format(shown?.now ?? 0)}</b>; el trimestre anterior,{" "}
              <b>{numbers.format(shown?.before ?? 0)}</b>.
            </p>
            <p className="text-14 muted">
              Un grupo de menos de {fewestShown} personas no se publica: va en «Los demás, juntos», con otros. El guion
              es cero o un grupo que no se publica. Calculado el {longDate(quarter.calculated_at)} a las{" "}
              {hourOf(quarter.calculated_at)}; ya no cambia.
            </p>
          </div>
        </Section>
      </Card>
      {shown?.breakdowns.map(({ breakdown, cells }) => (
        <Card key={breakdown} title={breakdownTable[breakdown].label}>
          <Section>
            <p className="text-12 muted">{breakdownTable[breakdown].means}</p>
          </Section>
          <DataTable
            label={`Personas por ${breakdownTable[breakdown].label.toLowerCase()}`}
            columns={columns}
            rowKey={({ name, within }) => `${within ?? ""}/${name}`}
            {...onePage(cells)}
            empty={<p className="muted">Nadie en estos trimestres.</p>}
          />
        </Card>
      ))}
      {downloading ? (
        <DownloadDialog
          open
          onClose={() => setDownloading(false)}
          title="Descargar el trimestre"
          about="Las personas de este trimestre por grupo, como las ves aquí. No trae nombres de personas."
          onDownload={(format) => downloadBreakdownsAs(quarter.name, format)}
        />
      ) : null}
    </>
  );
}
