import { type StuckLearner, stuckReasons } from "@arranca/contract/course/staff";
import { keysOf } from "@arranca/contract/keys";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { daysAgo, daysBetween, shortDate } from "#lib/format.ts";
import { tableSearch } from "#lib/page/list-search.ts";
import { askFor } from "#lib/page/table-rows.ts";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { SearchBox } from "#ui/actions/search-box.tsx";
import { Card } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { stuckQuery } from "./queries.ts";
import type { StuckSearch } from "./search.ts";
import css from "./staff.module.css";

type Props = { search: StuckSearch; onSearch: (change: StuckSearch) => void };

const Below = ({ children }: { children: React.ReactNode }) => (
  <span className={`muted text-14 ${css.sub}`}>{children}</span>
);

const columns: readonly Column<StuckLearner>[] = [
  {
    key: "name",
    head: "Persona",
    lead: true,
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
  { key: "wrong", head: "Intentos fallidos", num: true, cell: (row) => row.at.wrong_tries },
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
  const { rows, box, chip, table } = tableSearch(search, onSearch);
  const query = useQuery(
    stuckQuery({ ...askFor(rows), search: search.q ?? "", ...(search.why ? { why: search.why } : {}) }),
  );
  return (
    <Card label="Personas detenidas en el curso">
      <div className="tools">
        <SearchBox dense label="Buscar" placeholder="Nombre o correo" {...box} />
        <Chips scroll label="Motivo">
          {keysOf(stuckReasons).map((why) => (
            <FilterChip key={why} {...chip("why", why)}>
              {stuckReasons[why]}
            </FilterChip>
          ))}
        </Chips>
      </div>
      <DataTable label="Tabla de personas detenidas" columns={columns} rowKey={(row) => row.id} {...table(query)} />
    </Card>
  );
}
