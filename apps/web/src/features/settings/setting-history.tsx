import { type SettingChange, settingLabels } from "@arranca/contract/settings";
import { useQuery } from "@tanstack/react-query";
import { longDate } from "#lib/format.ts";
import { rowsOf, tableOf, useListSearch } from "#lib/page/list-search.ts";
import { ownData } from "#lib/session/own-data.ts";
import { Card } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { settingChangesQuery } from "./queries.ts";
import { settingsSearch } from "./search.ts";
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

export function SettingHistory() {
  const { search, onSearch } = useListSearch(settingsSearch);
  const rows = rowsOf(search);
  const query = useQuery(settingChangesQuery(rows));
  return (
    <Card title="Historial de cambios">
      <DataTable
        label="Cambios, del más nuevo al más viejo"
        columns={columns}
        rowKey={({ id }) => String(id)}
        {...tableOf(query, search, onSearch)}
        rows={ownData(query)?.info}
        empty={<p className="table-empty">Nadie ha cambiado nada todavía.</p>}
        isPaused={query.isPaused}
      />
    </Card>
  );
}
