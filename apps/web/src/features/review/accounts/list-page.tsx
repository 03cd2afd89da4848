import { keysOf } from "@arranca/contract/keys";
import { type AccountRow, exportPurposes } from "@arranca/contract/review/accounts";
import { statusLabel } from "@arranca/contract/states/status-label";
import { accountStatuses } from "@arranca/contract/statuses";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { shortDate } from "#lib/format.ts";
import { tableSearch } from "#lib/page/list-search.ts";
import { statusTone } from "#lib/statuses.ts";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { Card } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { TableToolbar } from "#ui/display/table-toolbar.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { accountsQuery, downloadAccountsAs } from "../queries.ts";
import queueCss from "../queue.module.css";
import type { AccountsSearch } from "../search.ts";
import { appliedFilters } from "./list-words.ts";

const ColumnsDialog = lazyComponent(async () => (await import("#ui/dialogs/columns-dialog.tsx")).ColumnsDialog);
const DownloadDialog = lazyComponent(async () => (await import("#ui/dialogs/download-dialog.tsx")).DownloadDialog);
const AccountFilters = lazyComponent(async () => (await import("./list-filters.tsx")).AccountFilters);

type Props = {
  search: AccountsSearch;
  onSearch: (change: AccountsSearch) => void;
};

const notApplicable = <span className="muted">No aplica</span>;
const yesNo = (is: boolean | null) => (is === null ? notApplicable : is ? "Sí" : "No");

const columns: readonly Column<AccountRow>[] = [
  {
    key: "name",
    head: "Cuenta",
    lead: true,
    sort: "name",
    cell: (row) => (
      <div className="row">
        <Avatar name={row.name} size={32} />
        <div className="grow">
          <Link to="/staff/accounts/$id" params={{ id: row.id }} className={queueCss.name}>
            {row.name}
          </Link>
          <span className={`muted ${queueCss.sub}`}>{row.owner_type === "person" ? "Persona" : "Empresa"}</span>
        </div>
      </div>
    ),
  },
  { key: "folio", head: "Folio", cell: (row) => row.folio ?? <span className="muted">Sin folio</span> },
  { key: "email", head: "Correo", cell: (row) => <span className={queueCss.email}>{row.email}</span> },
  {
    key: "municipality",
    head: "Municipio",
    sort: "municipality",
    cell: (row) => row.municipality ?? <span className="muted">Sin dato</span>,
  },
  {
    key: "registered",
    head: "Registro",
    sort: "registered",
    sortKind: "day",
    cell: (row) => <span className="nowrap">{shortDate(row.created_at)}</span>,
  },
  {
    key: "seen",
    head: "Última entrada",
    sort: "last_seen",
    sortKind: "day",
    cell: (row) =>
      row.last_seen_at ? (
        <span className="nowrap">{shortDate(row.last_seen_at)}</span>
      ) : (
        <span className="muted">Nunca</span>
      ),
  },
  {
    key: "sent",
    head: "Enviada",
    extra: true,
    cell: (row) => (row.submitted_at ? shortDate(row.submitted_at) : <span className="muted">Todavía no</span>),
  },
  {
    key: "course",
    head: "Curso",
    extra: true,
    cell: ({ owner_type, course_completed_at: at }) =>
      owner_type === "company" ? notApplicable : at ? `Terminado el ${shortDate(at)}` : "Sin terminar",
  },
  { key: "hired", head: "Con empleo", extra: true, cell: ({ hired }) => yesNo(hired) },
  { key: "clabe", head: "CLABE", extra: true, cell: ({ has_clabe }) => yesNo(has_clabe) },
  {
    key: "status",
    head: "Estatus",
    cell: (row) => (
      <StatusChip tone={statusTone("cuenta", row.statusId)}>{statusLabel("cuenta", row.statusName)}</StatusChip>
    ),
  },
];

const chooser = { list: "accounts", Dialog: ColumnsDialog };
const purposes = keysOf(exportPurposes).map((value) => ({ value, label: exportPurposes[value] }));

export function AccountsPage({ search, onSearch }: Props) {
  const { box, chip, change, order, table } = tableSearch(search, onSearch);
  const query = useQuery(accountsQuery(search));
  const [open, setOpen] = useState<"filter" | "download">();
  const close = () => setOpen(undefined);
  const found = query.data;
  return (
    <Card label="Cuentas del programa" className={queueCss.table}>
      <TableToolbar
        search={{ label: "Buscar", placeholder: "Nombre, folio, correo, CURP o RFC", ...box }}
        onFilter={() => setOpen("filter")}
        onDownload={() => setOpen("download")}
      />
      <div className="tools">
        <Chips scroll label="Filtros">
          {(["person", "company"] as const).map((type) => (
            <FilterChip key={type} {...chip("type", type)}>
              {type === "person" ? "Personas" : "Empresas"}
            </FilterChip>
          ))}
          {Object.values(accountStatuses).map(({ id, name }) => (
            <FilterChip key={id} {...chip("status", id)}>
              {statusLabel("cuenta", name)}
            </FilterChip>
          ))}
          <FilterChip {...chip("unfit", true)}>Lugar fuera del catálogo</FilterChip>
          {search.bank ? <FilterChip {...chip("bank", search.bank)}>Banco {search.bank}</FilterChip> : null}
        </Chips>
      </div>
      <Applied search={search} change={change} />
      <DataTable
        label="Cuentas"
        chooser={chooser}
        columns={columns}
        rowKey={(row) => row.id}
        firstSort="-registered"
        {...order}
        {...table(query)}
      />
      {open === "filter" ? <AccountFilters search={search} onClose={close} onApply={change} /> : null}
      {open === "download" && found ? (
        <DownloadDialog
          open
          onClose={close}
          title="Descargar cuentas"
          about={`${countOf(found)} con estos filtros. Quienes estén en el archivo podrán ver que lo descargaste y para qué. ${found.exports_hint ?? ""}`.trim()}
          purposes={purposes}
          onDownload={async (format, chosen) => {
            const purpose = keysOf(exportPurposes).find((key) => key === chosen);
            if (purpose) await downloadAccountsAs(search, format, purpose);
          }}
        />
      ) : null}
    </Card>
  );
}

function countOf({
  found_rows: found,
  found_rows_capped: isCapped,
}: {
  found_rows: number;
  found_rows_capped: boolean;
}) {
  if (isCapped) return "Más de 1,000 cuentas";
  return found === 1 ? "1 cuenta" : `${found.toLocaleString("es-MX")} cuentas`;
}

type AppliedProps = { search: AccountsSearch; change: (next: AccountsSearch) => void };

/** Filters of the dialog that are on, each with a press that takes it off. */
function Applied({ search, change }: AppliedProps) {
  const applied = appliedFilters(search);
  if (applied.length === 0) return null;
  return (
    <div className="tools">
      <Chips label="Otros filtros">
        {applied.map(({ words, off }) => (
          <FilterChip key={words} on onToggle={() => change(off)}>
            {words}
          </FilterChip>
        ))}
      </Chips>
    </div>
  );
}
