import type { AccountRow } from "@arranca/contract/review/accounts";
import { statusLabel } from "@arranca/contract/states/status-label";
import { accountStatuses } from "@arranca/contract/statuses";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { shortDate } from "#lib/format.ts";
import { tableSearch } from "#lib/page/list-search.ts";
import { askFor } from "#lib/page/table-rows.ts";
import { statusTone } from "#lib/statuses.ts";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { SearchBox } from "#ui/actions/search-box.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { Card } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { accountsQuery } from "../queries.ts";
import queueCss from "../queue.module.css";
import type { AccountsSearch } from "../search.ts";

type Props = {
  search: AccountsSearch;
  onSearch: (change: AccountsSearch) => void;
};

const columns: readonly Column<AccountRow>[] = [
  {
    key: "name",
    head: "Cuenta",
    lead: true,
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
    key: "sent",
    head: "Enviada",
    cell: (row) => (row.submitted_at ? shortDate(row.submitted_at) : <span className="muted">Todavía no</span>),
  },
  {
    key: "status",
    head: "Estatus",
    cell: (row) => (
      <StatusChip tone={statusTone("cuenta", row.statusId)}>{statusLabel("cuenta", row.statusName)}</StatusChip>
    ),
  },
];

export function AccountsPage({ search, onSearch }: Props) {
  const { rows, box, chip, table } = tableSearch(search, onSearch);
  const query = useQuery({
    ...accountsQuery({
      ...askFor(rows),
      search: search.q ?? "",
      ...(search.type ? { owner_type: search.type } : {}),
      ...(search.status ? { status_id: search.status } : {}),
      ...(search.unfit ? { unfit_place: "1" as const } : {}),
      ...(search.bank ? { bank: search.bank } : {}),
    }),
    placeholderData: keepPreviousData,
  });

  return (
    <Card label="Cuentas del programa" className={queueCss.table}>
      <div className="tools">
        <SearchBox dense label="Buscar" placeholder="Nombre, folio, correo, CURP o RFC" {...box} />
        <div className="grow">
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
      </div>
      <DataTable label="Cuentas" columns={columns} rowKey={(row) => row.id} {...table(query)} />
    </Card>
  );
}
