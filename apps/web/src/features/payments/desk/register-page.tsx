import { keysOf } from "@arranca/contract/keys";
import { moneyStates } from "@arranca/contract/payments/desk";
import { type RegisterRow, registerStates } from "@arranca/contract/payments/register";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { amount, money, shortDate } from "#lib/format.ts";
import { tableSearch } from "#lib/page/list-search.ts";
import { BackLink } from "#ui/actions/back-link.tsx";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { TableToolbar } from "#ui/display/table-toolbar.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { monthName } from "../month-words.ts";
import { monthLabel } from "../orders/payable.rules.ts";
import css from "../staff.module.css";
import { downloadRegisterAs, registerQuery } from "./queries.ts";
import type { RegisterSearch } from "./search.ts";
import { moneyTones, stateOf } from "./words.ts";

const DownloadDialog = lazyComponent(async () => (await import("#ui/dialogs/download-dialog.tsx")).DownloadDialog);
const RegisterFilters = lazyComponent(async () => (await import("./register-filters.tsx")).RegisterFilters);

type Props = { search: RegisterSearch; onSearch: (change: RegisterSearch) => void };

const columns: Column<RegisterRow>[] = [
  {
    key: "who",
    head: "Persona",
    lead: true,
    cell: (row) => (
      <span>
        <span className="medium">{row.names ?? row.folio ?? "Datos borrados"}</span>
        <span className={`text-12 muted ${css.sub}`}>{row.institutionName}</span>
      </span>
    ),
  },
  {
    key: "month",
    head: "Mes",
    cell: ({ number, starts_on, ends_on }) =>
      starts_on && ends_on ? (
        <span>
          Pago {number}
          <span className={`text-12 muted nowrap ${css.sub}`}>{monthName({ starts_on, ends_on })}</span>
        </span>
      ) : (
        <span className="muted">Sin dato</span>
      ),
  },
  { key: "amount", head: "Importe", num: true, cell: (row) => <span className="nowrap">{amount(row.amount)}</span> },
  {
    key: "state",
    head: "Estado",
    cell: (row) => (
      <span>
        <StatusChip tone={moneyTones[row.state]}>{moneyStates[row.state]}</StatusChip>
        {row.held ? <span className={`text-12 muted ${css.sub}`}>{row.held}</span> : null}
      </span>
    ),
  },
  { key: "moved", head: "Desde", cell: (row) => <span className="nowrap">{shortDate(row.moved_on)}</span> },
  { key: "order", head: "Orden", cell: (row) => <OrderOf row={row} /> },
];

const accountColumn: Column<RegisterRow> = {
  key: "account",
  head: "Cuenta",
  cell: (row) =>
    row.clabe_last4 ? (
      <span className="nowrap">•••• {row.clabe_last4}</span>
    ) : (
      <span className="muted">Sin cuenta</span>
    ),
};

const plainOrder: Column<RegisterRow> = {
  key: "order",
  head: "Orden",
  cell: ({ order_number }) => order_number ?? <span className="muted">Ninguna</span>,
};

function OrderOf({ row }: { row: RegisterRow }) {
  if (row.order_id === null) return <span className="muted">Ninguna</span>;
  return (
    <Link className="tap-line nowrap" to="/staff/payments/orders/$id" params={{ id: row.order_id }}>
      Orden {row.order_number}
    </Link>
  );
}

export function RegisterPage({ search, onSearch }: Props) {
  const { change, box, table } = tableSearch(search, onSearch);
  const query = useQuery(registerQuery(search));
  const [open, setOpen] = useState<"filter" | "download">();
  const close = () => setOpen(undefined);
  const register = query.data;
  const isMasked = register?.masked ?? false;
  const state = stateOf(search.state);
  return (
    <div className="stack">
      <BackLink to="/staff/payments/desk">Dinero</BackLink>
      <Card label="Registro de pagos">
        <TableToolbar
          search={{ label: "Buscar", placeholder: isMasked ? "Folio" : "Nombre o folio", ...box }}
          onFilter={() => setOpen("filter")}
          onDownload={() => setOpen("download")}
        />
        <div className="tools">
          <Chips scroll label="Estado">
            {keysOf(registerStates).map((key) => (
              <FilterChip
                key={key}
                on={state === key}
                onToggle={() => change({ state: state === key ? undefined : key })}
              >
                {registerStates[key]}
              </FilterChip>
            ))}
          </Chips>
        </div>
        <Applied search={search} change={change} companies={register?.companies ?? []} />
        {query.isError && !register ? null : (
          <Section>
            <div className={`${css.sum} ${css.sumOfList}`} role="status">
              {register ? (
                <>
                  <span className="text-20 bold">{money(register.amount)}</span>{" "}
                  <span className="muted">{inMonths(register.found_rows, register.found_rows_capped)}</span>
                </>
              ) : (
                <>
                  <Skeleton width={160} height="var(--l-20)" />
                  <Skeleton width={180} height="var(--l-16)" />
                </>
              )}
            </div>
          </Section>
        )}
        <DataTable
          label="Meses del registro"
          columns={
            isMasked
              ? columns.map((column) => (column.key === "order" ? plainOrder : column))
              : [...columns, accountColumn]
          }
          rowKey={(row) => `${row.id}/${row.state}`}
          {...table(query)}
        />
        {isMasked ? (
          <Section>
            <p className="text-14 muted">Auditoría lee folios, sin nombres ni cuentas.</p>
          </Section>
        ) : null}
      </Card>
      {open === "filter" && register ? (
        <RegisterFilters
          search={search}
          companies={register.companies}
          masked={isMasked}
          onClose={close}
          onApply={change}
        />
      ) : null}
      {open === "download" && register ? (
        <DownloadDialog
          open
          onClose={close}
          title="Descargar registro de pagos"
          about={`${inMonths(register.found_rows, register.found_rows_capped, "")}, con estos filtros. Cada persona podrá ver que descargaste sus datos. ${register.exports_hint ?? ""}`.trim()}
          onDownload={(format) => downloadRegisterAs(search, format)}
          onCsv={() => downloadRegisterAs(search, "csv")}
        />
      ) : null}
    </div>
  );
}

function inMonths(found: number, isCapped: boolean, before = "en "): string {
  if (isCapped) return `${before}más de 1,000 meses de apoyo`;
  return `${before}${found.toLocaleString("es-MX")} ${found === 1 ? "mes de apoyo" : "meses de apoyo"}`;
}

type AppliedProps = {
  search: RegisterSearch;
  change: (next: RegisterSearch) => void;
  companies: readonly { id: string; name: string }[];
};

/** Filters of the dialog that are on, each with a press that takes it off. */
function Applied({ search, change, companies }: AppliedProps) {
  const { company, from, to, order, moved, until, account } = search;
  const chips = [
    company && {
      key: "company",
      said: companies.find(({ id }) => id === company)?.name ?? "Una empresa",
      off: { company: undefined },
    },
    (from || to) && {
      key: "months",
      said: rangeOf("Meses", from && monthLabel(from), to && monthLabel(to)),
      off: { from: undefined, to: undefined },
    },
    order && { key: "order", said: `Orden ${order}`, off: { order: undefined } },
    (moved || until) && {
      key: "days",
      said: rangeOf("Fechas", moved && shortDate(moved), until && shortDate(until)),
      off: { moved: undefined, until: undefined },
    },
    account && { key: "account", said: `Cuenta •••• ${account}`, off: { account: undefined } },
  ].filter((chip) => typeof chip === "object");
  if (chips.length === 0) return null;
  return (
    <div className="tools">
      <Chips label="Otros filtros">
        {chips.map(({ key, said, off }) => (
          <FilterChip key={key} on onToggle={() => change(off)}>
            {said}
          </FilterChip>
        ))}
      </Chips>
    </div>
  );
}

function rangeOf(what: string, from: string | undefined, to: string | undefined): string {
  if (from === to) return `${what}: ${from}`;
  return [`${what}:`, from && `desde ${from}`, to && `hasta ${to}`].filter(Boolean).join(" ");
}
