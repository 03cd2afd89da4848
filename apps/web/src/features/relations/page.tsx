import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { dayOf } from "#lib/format.ts";
import { useDetailFocus } from "#lib/page/use-detail-focus.ts";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Card } from "#ui/display/card.tsx";
import { Pager } from "#ui/display/pager.tsx";
import { pageSizes } from "#ui/display/pages.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { CompanyRelation } from "./company-relation.tsx";
import { RelationsList } from "./list.tsx";
import css from "./page.module.css";
import type { RelationsSearch } from "./search.ts";
import { MonthsTable } from "./volume/months.tsx";
import { companyRelationsQuery, relationMonthsQuery, relationsPageSize } from "./volume/queries.ts";
import { type Overview, RelationsTools } from "./volume/tools.tsx";

type Props = { search: RelationsSearch; onSearch: (change: RelationsSearch) => void };

/** Parameters added to each change of the filters: the first page, with no relation chosen. */
const fromTheStart: RelationsSearch = { page: undefined, care_about_id: undefined, payment: undefined };

export function RelationsPage(props: Props) {
  return props.search.view === "months" ? <Months {...props} /> : <Relations {...props} />;
}

function Relations({ search, onSearch }: Props) {
  const query = useQuery(companyRelationsQuery(search));
  const first = query.data?.info[0];
  const shown = search.care_about_id;
  useDetailFocus(shown ?? first?.careAboutId);
  const change = (next: RelationsSearch) => onSearch({ ...fromTheStart, ...next });
  return (
    <div className={css.page}>
      <div className={shown ? css.tools : undefined}>
        <RelationsTools search={search} onFilter={change} overview={query.data} />
      </div>
      <div className={`panes ${css.panes} ${shown ? "show-detail" : "show-list"}`}>
        <div className="master">
          <Card label="Lista de relaciones laborales">
            <h2 className="sr-only">Lista de relaciones laborales</h2>
            <QueryView
              query={query}
              isEmpty={(data) => data.info.length === 0}
              empty={<Nobody search={search} onClear={() => change(nothingSet)} />}
            >
              {(data) => <RelationsList items={data.info} current={shown ?? first?.careAboutId} onOpen={scrollUp} />}
            </QueryView>
            <Foot found={query.data} search={search} onSearch={onSearch} />
          </Card>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls on its own is reached by keyboard */}
        <section className="detail pane" tabIndex={0} aria-label="Relación laboral abierta">
          {shown ? (
            <p className={`phone ${css.back}`}>
              <Button
                look="quiet"
                icon={<Icon of={IconArrowLeft} />}
                onClick={() => onSearch({ care_about_id: undefined, payment: undefined })}
              >
                Todas las relaciones
              </Button>
            </p>
          ) : null}
          {(shown ?? first) ? (
            <CompanyRelation
              key={shown ?? first?.careAboutId}
              careAboutId={shown ?? first?.careAboutId ?? ""}
              payment={search.payment}
            />
          ) : null}
        </section>
      </div>
    </div>
  );
}

function Months({ search, onSearch }: Props) {
  const query = useQuery(relationMonthsQuery(search));
  const change = (next: RelationsSearch) => onSearch({ ...fromTheStart, ...next });
  return (
    <div className={css.page}>
      <RelationsTools search={search} onFilter={change} overview={query.data} />
      <QueryView
        query={query}
        isEmpty={(data) => data.info.length === 0}
        empty={
          <Card label="Meses de apoyo por colaborador">
            <Nobody search={search} onClear={() => change(nothingSet)} />
          </Card>
        }
      >
        {(data) => (
          <MonthsTable
            rows={data.info}
            columns={data.columns}
            now={dayOf(new Date()).slice(0, 7)}
            onFrom={(from) => onSearch({ from })}
            foot={<Foot found={data} search={search} onSearch={onSearch} />}
          />
        )}
      </QueryView>
    </div>
  );
}

type FootProps = Props & { found: Pick<Overview, "found_rows" | "found_rows_capped"> | undefined };

function Foot({ found, search, onSearch }: FootProps) {
  const [smallest = 10] = pageSizes;
  if (!found || found.found_rows <= smallest) return null;
  const limit = search.limit ?? relationsPageSize;
  return (
    <div className="table-foot">
      <select
        className="input table-size"
        aria-label="Relaciones por página"
        value={limit}
        onChange={({ target: { value } }) =>
          onSearch({ ...fromTheStart, limit: value === String(relationsPageSize) ? undefined : Number(value) })
        }
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size} Registros
          </option>
        ))}
      </select>
      <span>{found.found_rows_capped ? "más de 1,000" : found.found_rows} relaciones</span>
      <Pager
        page={search.page ?? 1}
        pages={Math.ceil(found.found_rows / limit)}
        onPage={(next) => onSearch({ ...fromTheStart, page: next === 1 ? undefined : next })}
      />
    </div>
  );
}

const nothingSet: RelationsSearch = {
  ...{ q: undefined, state: undefined, waiting: undefined, pending: undefined },
  ...{ vacancy: undefined, month: undefined },
};
const scrollUp = () => window.scrollTo({ top: 0 });

function Nobody({ search, onClear }: { search: RelationsSearch; onClear: () => void }) {
  const { q, state, waiting, pending, vacancy, month } = search;
  if (q || state || waiting || pending || vacancy || month)
    return (
      <EmptyState title="Nadie con esos filtros" action={<Button onClick={onClear}>Quitar los filtros</Button>}>
        Prueba con otro nombre o quita un filtro.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Todavía no tienes relaciones laborales"
      picture="no-relation"
      action={<ButtonLink to="/candidates">Ver candidatos</ButtonLink>}
    >
      Cuando selecciones a alguien y lo confirme, aparecerá aquí.
    </EmptyState>
  );
}
