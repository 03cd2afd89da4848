import { catalogueGroups, catalogueNames, type EditableCatalogue } from "@arranca/contract/catalogues/editor";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BackToList, fromList } from "#ui/actions/back-to-list.tsx";
import { groupLink, LinkGroup } from "#ui/lists/link-group.tsx";
import { CatalogueTable } from "./catalogue-table.tsx";
import css from "./catalogues.module.css";
import { cataloguesQuery } from "./queries.ts";
import type { CataloguesSearch } from "./search.ts";

type Props = { search: CataloguesSearch; onSearch: (change: CataloguesSearch) => void };

const first: EditableCatalogue = "benefits";

export function CataloguesPage({ search, onSearch }: Props) {
  const list = search.list ?? first;
  return (
    <div className={`panes ${css.panes} ${search.list ? "show-detail" : "show-list"}`}>
      <nav className="card pane master flush" aria-label="Catálogos">
        <CatalogueList current={list} />
      </nav>
      <div className="detail pane">
        <BackToList onClose={() => onSearch({ list: undefined })} />
        {/* A list of its own: what was open in the one before is closed. */}
        <CatalogueTable key={list} list={list} search={search} onSearch={onSearch} />
      </div>
    </div>
  );
}

function CatalogueList({ current }: { current: EditableCatalogue }) {
  // The lists are fixed; their counts load later and may be missing.
  const { data } = useQuery(cataloguesQuery);
  const counts = new Map(data?.map((one) => [one.list, one]));
  return catalogueGroups.map(({ title, lists }) => (
    <LinkGroup key={title} title={title}>
      {lists.map((list) => (
        <li key={list}>
          <Link
            to="/staff/catalogues"
            search={{ list }}
            state={fromList}
            className={groupLink}
            aria-current={list === current ? "page" : undefined}
          >
            <span className="grow">{catalogueNames[list]}</span>
            <span className="muted text-14">{counts.get(list)?.offered.toLocaleString("es-MX")}</span>
          </Link>
        </li>
      ))}
    </LinkGroup>
  ));
}
