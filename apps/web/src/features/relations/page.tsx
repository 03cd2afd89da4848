import { relationLabel } from "@arranca/contract/states/relation-label";
import { relationStatuses } from "@arranca/contract/statuses";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { rowsOf } from "#lib/page/list-search.ts";
import { useDetailFocus } from "#lib/page/use-detail-focus.ts";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { SearchBox } from "#ui/actions/search-box.tsx";
import { Card } from "#ui/display/card.tsx";
import { Pager } from "#ui/display/pager.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { CompanyRelation } from "./company-relation.tsx";
import { RelationsList } from "./list.tsx";
import css from "./page.module.css";
import { companyRelationsQuery, type RelationsFilter, relationsPageSize } from "./queries.ts";
import type { RelationsSearch } from "./search.ts";

type Props = { search: RelationsSearch; onSearch: (change: RelationsSearch) => void };

export function RelationsPage({ search, onSearch }: Props) {
  const { offset } = rowsOf(search, relationsPageSize);
  const filter: RelationsFilter = {
    search: search.q,
    status: search.status,
    waiting: search.waiting,
    offset,
  };
  const query = useQuery(companyRelationsQuery(filter));
  const first = query.data?.info[0];
  const shown = search.care_about_id;
  useDetailFocus(shown ?? first?.careAboutId);
  const change = (next: RelationsSearch) => onSearch({ page: undefined, care_about_id: undefined, ...next });
  const filtered = Boolean(search.q || search.status || search.waiting);
  return (
    <div className={`panes ${css.panes} ${shown ? "show-detail" : "show-list"}`}>
      <div className="master">
        <SearchBox
          label="Buscar"
          placeholder="Nombre o vacante"
          value={search.q ?? ""}
          onSearch={(q) => change({ q: q || undefined })}
        />
        <Chips scroll label="Filtros">
          <FilterChip
            on={Boolean(search.waiting)}
            count={query.data?.waiting}
            onToggle={() => change({ waiting: !search.waiting || undefined, status: undefined })}
          >
            Te toca a ti
          </FilterChip>
          {Object.values(relationStatuses).map(({ id, key }) => (
            <FilterChip
              key={id}
              on={search.status === id}
              onToggle={() => change({ status: search.status === id ? undefined : id, waiting: undefined })}
            >
              {relationLabel({ status: { key }, confirmation: "both" }, "company")}
            </FilterChip>
          ))}
        </Chips>
        <Card label="Lista de relaciones laborales">
          <h2 className="sr-only">Lista de relaciones laborales</h2>
          <QueryView
            query={query}
            isEmpty={(data) => data.info.length === 0}
            empty={<Nobody filtered={filtered} onClear={() => change(nothingSet)} />}
          >
            {(data) => <RelationsList items={data.info} current={shown ?? first?.careAboutId} onOpen={scrollUp} />}
          </QueryView>
          {query.data && query.data.found_rows > relationsPageSize ? (
            <div className="table-foot">
              <span>{query.data.found_rows_capped ? "más de 1,000" : query.data.found_rows} relaciones</span>
              <Pager
                page={search.page ?? 1}
                pages={Math.ceil(query.data.found_rows / relationsPageSize)}
                onPage={(next) => onSearch({ page: next === 1 ? undefined : next, care_about_id: undefined })}
              />
            </div>
          ) : null}
        </Card>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls on its own is reached by keyboard */}
      <section className="detail pane" tabIndex={0} aria-label="Relación laboral abierta">
        {shown ? (
          <p className={`phone ${css.back}`}>
            <Button
              look="quiet"
              icon={<Icon of={IconArrowLeft} />}
              onClick={() => onSearch({ care_about_id: undefined })}
            >
              Todas las relaciones
            </Button>
          </p>
        ) : null}
        {(shown ?? first) ? (
          <CompanyRelation key={shown ?? first?.careAboutId} careAboutId={shown ?? first?.careAboutId ?? ""} />
        ) : null}
      </section>
    </div>
  );
}

const nothingSet: RelationsSearch = { q: undefined, status: undefined, waiting: undefined };
const scrollUp = () => window.scrollTo({ top: 0 });

function Nobody({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (filtered)
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
