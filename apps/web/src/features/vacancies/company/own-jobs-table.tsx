import type { CompanyVacancyItem } from "@arranca/contract/vacancies/vacancy";
import { IconDeviceLaptop } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { shortDate } from "#lib/format.ts";
import { paramsOfRows, rowsOf } from "#lib/page/list-search.ts";
import { statusTone } from "#lib/statuses.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { type Column, DataTable, OrderSelect } from "#ui/display/data-table.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { RevisionChip } from "../shared/revision-chip.tsx";
import { isRemote, netOrGross, remunerationText } from "../shared/words.ts";
import css from "./own-jobs.module.css";
import type { OwnJobsSearch } from "./search.ts";

const ColumnsDialog = lazyComponent(async () => (await import("#ui/dialogs/columns-dialog.tsx")).ColumnsDialog);

type Props = {
  search: OwnJobsSearch;
  rows: readonly CompanyVacancyItem[] | undefined;
  found: number;
  capped: boolean | undefined;
  next: string | null | undefined;
  error: Error | null;
  isPaused: boolean;
  onRetry: () => void;
  onPage: (change: OwnJobsSearch) => void;
  onSort: (sort: string | undefined) => void;
  empty: ReactNode;
  link: (vacancy: CompanyVacancyItem) => ReactNode;
};

const columnsWith = (link: Props["link"]): Column<CompanyVacancyItem>[] => [
  { key: "title", head: "Vacante", lead: true, sort: "title", cell: link },
  {
    key: "status",
    head: "Estatus",
    cell: (row) => (
      <span className={`row wrap ${css.status}`}>
        <StatusChip tone={statusTone("empleo", row.status.id)}>{row.status.name}</StatusChip>
        <RevisionChip vacancy={row} />
      </span>
    ),
  },
  {
    key: "remuneration",
    head: "Sueldo",
    num: true,
    sort: "pay",
    sortKind: "number",
    cell: (row) => (
      <span className={`nowrap ${css.amount}`}>
        {remunerationText(row)} {row.amount === null ? null : <span className="muted">{netOrGross(row)}</span>}
      </span>
    ),
  },
  {
    key: "modality",
    head: "Modalidad",
    hideOnPhone: true,
    roomy: true,
    cell: (row) =>
      isRemote(row) ? (
        <span className="with-icon">
          <Icon of={IconDeviceLaptop} size={16} />
          {row.jobModality?.name}
        </span>
      ) : (
        (row.jobModality?.name ?? <span className="muted">Sin dato</span>)
      ),
  },
  {
    key: "views",
    head: "Vistas",
    num: true,
    hideOnPhone: true,
    roomy: true,
    sort: "views",
    sortKind: "number",
    cell: (row) => row.views,
  },
  {
    key: "candidates",
    head: "Candidatos",
    num: true,
    sort: "candidates",
    sortKind: "number",
    cell: (row) => (
      <span className={`nowrap ${css.amount}`}>
        {row.unreviewed > 0 ? <span className="text-wait bold">{row.unreviewed} sin revisar</span> : null}
        {row.unreviewed > 0 ? " de " : ""}
        {row.candidates}
      </span>
    ),
  },
  {
    key: "create",
    head: "Creado el",
    sort: "created",
    sortKind: "day",
    cell: (row) => <Day value={row.publishDate ?? row.create} />,
  },
  {
    key: "expires",
    head: "Vence el",
    sort: "expires",
    sortKind: "day",
    cell: (row) =>
      row.status.key === "active" && row.expires ? (
        <Day value={row.expires} />
      ) : (
        <span className="muted nowrap">No aplica</span>
      ),
  },
];

const Day = ({ value }: { value: string }) => <span className="nowrap">{shortDate(value)}</span>;

const ordered = columnsWith(() => null);

type OrderProps = { sort: string | undefined; onSort: (sort: string) => void };

/** Order of the vacancies where they are a list without headings. */
export const OwnJobsOrder = (props: OrderProps) => <OrderSelect columns={ordered} className="" {...props} />;

export function OwnJobsTable({ search, link, onPage, ...list }: Props) {
  return (
    <div className={css.table}>
      <DataTable
        label="Tabla de empleos"
        chooser={{ list: "own_vacancies", Dialog: ColumnsDialog }}
        sort={search.sort}
        columns={columnsWith(link)}
        {...list}
        rowKey={(row) => row.id}
        {...rowsOf(search)}
        onPage={(rows) => onPage(paramsOfRows(rows))}
      />
    </div>
  );
}
