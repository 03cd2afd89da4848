import { keysOf } from "@arranca/contract/keys";
import { type CaseList, type CaseRow, caseListsFor, caseStates } from "@arranca/contract/review/cases";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { shortDate } from "#lib/format.ts";
import { tableSearch } from "#lib/page/list-search.ts";
import { ChoiceChip } from "#ui/actions/choice-chip.tsx";
import type { Column } from "#ui/display/data-table.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { datesApplied } from "#ui/lists/dates-applied.ts";
import { type FiltersProps, ListCard } from "#ui/lists/list-card.tsx";
import { ListTabs } from "#ui/lists/list-tabs.tsx";
import queueCss from "../queue.module.css";
import type { CasesSearch } from "../search.ts";
import { casesQuery, downloadCasesAs } from "./queries.ts";

const DatesFilters = lazyComponent(async () => (await import("#ui/lists/dates-filters.tsx")).DatesFilters);
const CaseFilters = (props: FiltersProps<CasesSearch>) => <DatesFilters what="Cerrado" {...props} />;

type Search = { search: CasesSearch; onSearch: (change: CasesSearch) => void };

const none = (words: string) => <span className="muted">{words}</span>;

const columns: readonly Column<CaseRow>[] = [
  {
    key: "name",
    head: "Caso",
    lead: true,
    sort: "name",
    cell: (row) => (
      <>
        <Link to={row.link} className="bold tap">
          {row.name}
        </Link>
        <span className={`muted ${queueCss.sub}`}>{row.other ? `${row.what} · ${row.other}` : row.what}</span>
      </>
    ),
  },
  { key: "folio", head: "Folio", extra: true, cell: ({ folio }) => folio ?? none("Sin folio") },
  { key: "result", head: "Resultado", cell: ({ result }) => result ?? none("Sin decidir") },
  {
    key: "decided_by",
    head: "Decidió",
    sort: "decided_by",
    cell: (row) => row.decided_by ?? none(row.closed_at ? "Nadie del equipo" : "Nadie aún"),
  },
  {
    key: "opened",
    head: "Abierto",
    sort: "opened",
    sortKind: "day",
    cell: (row) => <span className="nowrap">{shortDate(row.opened_at)}</span>,
  },
  {
    key: "closed",
    head: "Cerrado",
    sort: "closed",
    sortKind: "day",
    cell: (row) => (row.closed_at ? <span className="nowrap">{shortDate(row.closed_at)}</span> : none("Sigue abierto")),
  },
];

/** Cases of each kind that the reader may decide, also the closed ones. */
export const CasesPage = ({ search, onSearch, permissions }: Search & { permissions: readonly string[] }) => (
  <ListTabs
    label="Casos"
    asks="Qué casos"
    className={queueCss.inset}
    lists={caseListsFor(permissions)}
    open={search.list}
    onOpen={(list) => onSearch({ list, ...firstOfList })}
  >
    {(list) => <CasesOf key={list} list={list} {...{ search, onSearch }} />}
  </ListTabs>
);

/** The words, dates and page of another list do not fit this one. */
const firstOfList: CasesSearch = { q: undefined, from: undefined, to: undefined, page: undefined, after: undefined };

function CasesOf({ list, search, onSearch }: Search & { list: CaseList }) {
  const { list: _list, ...ofList } = search;
  const state = tableSearch(ofList, onSearch);
  const query = useQuery(casesQuery(list, search));
  return (
    <ListCard
      {...{ list, columns, search: ofList, state, query, bare: true }}
      rowKey={(row) => row.id}
      firstSort="-closed"
      finds="Nombre o folio"
      Filters={CaseFilters}
      applied={datesApplied("Cerrado", search)}
      onDownload={(format, purpose) => downloadCasesAs(list, search, { format, purpose })}
      chips={keysOf(caseStates).map((one) => (
        <ChoiceChip
          key={one}
          on={(search.state ?? "closed") === one}
          onChoose={() => state.change({ state: one === "closed" ? undefined : one })}
        >
          {caseStates[one]}
        </ChoiceChip>
      ))}
    />
  );
}
