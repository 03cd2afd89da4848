import { keysOf } from "@arranca/contract/keys";
import { type RecordList, type RecordRow, recordListsFor, statesOf } from "@arranca/contract/records";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { shortDate } from "#lib/format.ts";
import { tableSearch } from "#lib/page/list-search.ts";
import { FilterChip } from "#ui/actions/filter-chip.tsx";
import type { Column } from "#ui/display/data-table.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { datesApplied } from "#ui/lists/dates-applied.ts";
import { type FiltersProps, ListCard } from "#ui/lists/list-card.tsx";
import { ListTabs } from "#ui/lists/list-tabs.tsx";
import queueCss from "../queue.module.css";
import type { RecordsSearch } from "../search.ts";
import { downloadRecordsAs, recordsQuery } from "./queries.ts";

const DatesFilters = lazyComponent(async () => (await import("#ui/lists/dates-filters.tsx")).DatesFilters);
const RecordFilters = (props: FiltersProps<RecordsSearch>) => <DatesFilters what="Fecha" {...props} />;

type Search = { search: RecordsSearch; onSearch: (change: RecordsSearch) => void };

const columns: readonly Column<RecordRow>[] = [
  {
    key: "name",
    head: "Nombre",
    lead: true,
    sort: "name",
    cell: (row) => (
      <>
        <Link to={row.link} className="bold tap">
          {row.name}
        </Link>
        {row.vacancy ? <span className={`muted ${queueCss.sub}`}>{row.vacancy}</span> : null}
      </>
    ),
  },
  { key: "company", head: "Empresa", sort: "company", cell: ({ company }) => company },
  { key: "state", head: "Estado", cell: ({ state }) => state },
  {
    key: "created",
    head: "Fecha",
    sort: "created",
    sortKind: "day",
    cell: (row) => <span className="nowrap">{shortDate(row.created_at)}</span>,
  },
];
const folio: Column<RecordRow> = {
  key: "folio",
  head: "Folio",
  extra: true,
  cell: (row) => row.folio ?? <span className="muted">Sin folio</span>,
};
const columnsOf: Record<RecordList, readonly Column<RecordRow>[]> = {
  vacancies: columns,
  relations: [...columns, folio],
  applications: [...columns, folio],
};

/** Vacancies, relations and applications of everybody, as far as the reader may see them. */
export const RecordsPage = ({ search, onSearch, permissions }: Search & { permissions: readonly string[] }) => (
  <ListTabs
    label="Vacantes y relaciones"
    asks="Qué lista"
    className={queueCss.inset}
    lists={recordListsFor(permissions)}
    open={search.list}
    onOpen={(list) => onSearch({ list, ...firstOfList })}
  >
    {(list) => <RecordsOf key={list} list={list} {...{ search, onSearch }} />}
  </ListTabs>
);

/** The words, dates, state and page of another list do not fit this one. */
const firstOfList: RecordsSearch = {
  ...{ q: undefined, state: undefined, from: undefined, to: undefined, page: undefined, after: undefined },
};

function RecordsOf({ list, search, onSearch }: Search & { list: RecordList }) {
  const { list: _list, ...ofList } = search;
  const state = tableSearch(ofList, onSearch);
  const query = useQuery(recordsQuery(list, search));
  const states = statesOf(list);
  return (
    <ListCard
      {...{ list, columns: columnsOf[list], search: ofList, state, query, bare: true }}
      rowKey={(row) => row.id}
      firstSort="-created"
      finds={list === "vacancies" ? "Vacante o empresa" : "Nombre, folio, vacante o empresa"}
      Filters={RecordFilters}
      applied={datesApplied("Fecha", search)}
      onDownload={(format, purpose) => downloadRecordsAs(list, search, { format, purpose })}
      chips={keysOf(states).map((key) => (
        <FilterChip key={key} {...state.chip("state", key)}>
          {states[key]}
        </FilterChip>
      ))}
    />
  );
}
