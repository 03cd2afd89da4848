import { auditAreas, auditKindNames, auditKinds } from "@arranca/contract/audit/kinds";
import type { AuditRow } from "@arranca/contract/audit/log";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { tableSearch } from "#lib/page/list-search.ts";
import { askFor } from "#lib/page/table-rows.ts";
import { Button } from "#ui/actions/button.tsx";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { DateRange } from "#ui/dates/date-range.tsx";
import { Card } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Select } from "#ui/forms/select.tsx";
import css from "./audit.module.css";
import { auditQuery, downloadAudit } from "./queries.ts";
import type { AuditSearch } from "./search.ts";

type Props = { search: AuditSearch; onSearch: (change: AuditSearch) => void };

const kindOptions = auditKindNames.map((kind) => ({
  value: kind,
  label: `${auditAreas[auditKinds[kind].area]}: ${auditKinds[kind].label}`,
}));

const columns: readonly Column<AuditRow>[] = [
  {
    key: "what",
    head: "Qué pasó",
    lead: true,
    cell: ({ actor, before, about, after, reason, address, page }) => (
      <div className={css.what}>
        <span>
          <b>{actor?.name ?? (address ? "Alguien sin sesión" : "El programa")}</b> {before}
          {about ? (
            <>
              {before.endsWith(" ") ? null : " · "}
              <Link to="/staff/audit" search={{ about: about.id }}>
                {about.name}
              </Link>
            </>
          ) : null}
          {after}
        </span>
        {reason ? <span className="muted text-14">Motivo: {reason}</span> : null}
        {page ? (
          <Link to={page.path} className="text-14 tap-line">
            {page.label}
          </Link>
        ) : null}
      </div>
    ),
  },
  { key: "at", head: "Cuándo", cell: ({ at }) => <span className="nowrap">{longDate(at, { time: true })}</span> },
  { key: "address", head: "Red", cell: ({ address }) => address ?? <span className="muted">Sin dato</span> },
];

export function AuditPage({ search, onSearch }: Props) {
  const [busy, setBusy] = useState(false);
  const { kind, who, about, object, from, to } = search;
  const asked = {
    ...(kind ? { kind } : {}),
    ...(who ? { who } : {}),
    ...(about ? { about } : {}),
    ...(object ? { object } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
  const { rows, change, table } = tableSearch(search, onSearch);
  const query = useQuery(auditQuery({ ...askFor(rows), ...asked }));
  const save = async () => {
    setBusy(true);
    await downloadAudit(asked).catch((error: unknown) => showSnack(faultText(error)));
    setBusy(false);
  };

  return (
    <Card
      title="Quién hizo y vio qué"
      action={
        <Button look="quiet" onClick={save} disabled={busy}>
          Descargar
        </Button>
      }
    >
      <div className={css.filters}>
        <Select
          label="Qué"
          placeholder="Todo"
          options={kindOptions}
          value={kind ?? ""}
          onValue={(value) => change({ kind: auditKindNames.find((one) => one === value) })}
        />
        <Select
          label="Quién del equipo"
          placeholder="Cualquiera"
          options={(query.data?.team ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={who ?? ""}
          onValue={(value) => change({ who: value || undefined })}
        />
        <DateRange
          value={{ start: from ?? "", end: to ?? "" }}
          onValue={({ start, end }) => change({ from: start || undefined, to: end || undefined })}
        />
      </div>
      {about || object ? (
        <div className={css.chips}>
          <Chips label="Filtros">
            {about ? (
              <FilterChip on onToggle={() => change({ about: undefined })}>
                Sobre {query.data?.about?.name ?? "una cuenta"}
              </FilterChip>
            ) : null}
            {object ? (
              <FilterChip on onToggle={() => change({ object: undefined })}>
                Un solo papel o trámite
              </FilterChip>
            ) : null}
          </Chips>
        </div>
      ) : null}
      {query.data?.exports_hint ? (
        <div className={css.chips}>
          <Note tone="wait">{query.data.exports_hint}</Note>
        </div>
      ) : null}
      <DataTable
        label="Registros, del más nuevo al más viejo"
        columns={columns}
        rowKey={({ id }) => String(id)}
        {...table(query)}
      />
    </Card>
  );
}
