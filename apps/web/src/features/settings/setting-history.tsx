import { type SettingChange, settingLabels } from "@arranca/contract/settings";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { longDate } from "#lib/format.ts";
import type { TableRows } from "#lib/page/table-rows.ts";
import { ownData } from "#lib/session/own-data.ts";
import { Card } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { settingChangesQuery } from "./queries.ts";
import { settingText } from "./words.ts";

const columns: readonly Column<SettingChange>[] = [
  {
    key: "key",
    head: "Qué",
    lead: true,
    cell: ({ key }) => <span className="bold">{settingLabels.get(key) ?? key}</span>,
  },
  { key: "before", head: "Antes", cell: ({ key, before }) => settingText(key, before) },
  { key: "after", head: "Después", cell: ({ key, after }) => settingText(key, after) },
  { key: "by", head: "Quién", cell: ({ by }) => by ?? <span className="muted">El sistema</span> },
  { key: "at", head: "Cuándo", cell: ({ at }) => longDate(at, { time: true }) },
];

/** Who changed which setting and when. */
export function SettingHistory() {
  const [shown, setShown] = useState<TableRows>({ limit: 10, offset: 0 });
  const query = useQuery(settingChangesQuery(shown));
  return (
    <Card title="Historial de cambios">
      <DataTable
        label="Cambios, del más nuevo al más viejo"
        columns={columns}
        rows={ownData(query)?.info}
        rowKey={({ id }) => String(id)}
        found={query.data?.found_rows ?? 0}
        capped={query.data?.found_rows_capped}
        next={query.data?.cursor}
        limit={shown.limit}
        offset={shown.offset}
        onPage={setShown}
        empty={<p className="table-empty">Nadie ha cambiado nada todavía.</p>}
        error={query.error}
        isPaused={query.isPaused}
        onRetry={() => void query.refetch()}
      />
    </Card>
  );
}
