import { type StuckLearner, stuckReasons } from "@arranca/contract/course/staff";
import { keysOf } from "@arranca/contract/keys";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { daysAgo, daysBetween, shortDate } from "#lib/format.ts";
import { tableSearch } from "#lib/page/list-search.ts";
import { FilterChip } from "#ui/actions/filter-chip.tsx";
import type { Column } from "#ui/display/data-table.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { datesApplied } from "#ui/lists/dates-applied.ts";
import { type FiltersProps, ListCard } from "#ui/lists/list-card.tsx";
import { downloadStuckAs, stuckQuery } from "./queries.ts";
import type { StuckSearch } from "./search.ts";
import css from "./staff.module.css";

const DatesFilters = lazyComponent(async () => (await import("#ui/lists/dates-filters.tsx")).DatesFilters);
const StuckFilters = (props: FiltersProps<StuckSearch>) => <DatesFilters what="Sin avanzar" {...props} />;

type Props = { search: StuckSearch; onSearch: (change: StuckSearch) => void };

const Below = ({ children }: { children: React.ReactNode }) => (
  <span className={`muted text-14 ${css.sub}`}>{children}</span>
);

const columns: readonly Column<StuckLearner>[] = [
  {
    key: "name",
    head: "Persona",
    lead: true,
    sort: "name",
    cell: (row) => (
      <>
        <Link className="bold tap" to="/staff/accounts/$id" params={{ id: row.id }}>
          {row.name}
        </Link>
        {row.name === row.email ? null : <Below>{row.email}</Below>}
      </>
    ),
  },
  {
    key: "why",
    head: "Motivo",
    cell: (row) => (
      <span className="row wrap gap-1">
        {row.reasons.map((reason) => (
          <Tag key={reason}>{stuckReasons[reason]}</Tag>
        ))}
      </span>
    ),
  },
  {
    key: "since",
    head: "Desde",
    sort: "since",
    sortKind: "day",
    cell: (row) => (
      <span className="nowrap">
        {shortDate(row.since)}
        <Below>{daysAgo(daysBetween(row.since, new Date()))}</Below>
      </span>
    ),
  },
  {
    key: "at",
    head: "Va en",
    cell: (row) => (
      <span>
        {row.at.lesson} {row.at.title}
        <Below>
          {row.completed} de {row.total} lecciones
        </Below>
      </span>
    ),
  },
  {
    key: "wrong",
    head: "Intentos fallidos",
    num: true,
    sort: "wrong",
    sortKind: "number",
    cell: (row) => row.at.wrong_tries,
  },
  {
    key: "told",
    head: "Recordatorios",
    cell: (row) =>
      row.told.length === 0 ? (
        <span className="muted">Ninguno</span>
      ) : (
        <ul className={css.told}>
          {row.told.map(({ day, at }) => (
            <li key={day} className="nowrap">
              Día {day}: {shortDate(at)}
            </li>
          ))}
        </ul>
      ),
  },
];

export function StuckPage({ search, onSearch }: Props) {
  const state = tableSearch(search, onSearch);
  const query = useQuery(stuckQuery(search));
  return (
    <ListCard
      {...{ list: "stuck", columns, search, state, query }}
      rowKey={(row) => row.id}
      firstSort="-since"
      finds="Nombre o correo"
      Filters={StuckFilters}
      applied={datesApplied("Sin avanzar", search)}
      onDownload={(format, purpose) => downloadStuckAs(search, { format, purpose })}
      chips={keysOf(stuckReasons).map((why) => (
        <FilterChip key={why} {...state.chip("why", why)}>
          {stuckReasons[why]}
        </FilterChip>
      ))}
    />
  );
}
