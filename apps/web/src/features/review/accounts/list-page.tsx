import type { AccountRow } from "@arranca/contract/review/accounts";
import { statusLabel } from "@arranca/contract/states/status-label";
import { accountStatuses } from "@arranca/contract/statuses";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { shortDate } from "#lib/format.ts";
import { tableSearch } from "#lib/page/list-search.ts";
import { statusTone } from "#lib/statuses.ts";
import { FilterChip } from "#ui/actions/filter-chip.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import type { Column } from "#ui/display/data-table.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { ListCard } from "#ui/lists/list-card.tsx";
import { accountsQuery, downloadAccountsAs } from "../queries.ts";
import queueCss from "../queue.module.css";
import type { AccountsSearch } from "../search.ts";
import { appliedFilters } from "./list-words.ts";

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

export function AccountsPage({ search, onSearch }: Props) {
  const state = tableSearch(search, onSearch);
  const { chip } = state;
  const query = useQuery(accountsQuery(search));
  return (
    <ListCard
      {...{ list: "accounts", className: queueCss.table, columns, search, state, query }}
      rowKey={(row) => row.id}
      firstSort="-registered"
      finds="Nombre, folio, correo, CURP o RFC"
      Filters={AccountFilters}
      applied={appliedFilters(search)}
      hint={query.data?.exports_hint ?? null}
      onDownload={(format, purpose) => downloadAccountsAs(search, format, purpose)}
      chips={
        <>
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
        </>
      }
    />
  );
}
