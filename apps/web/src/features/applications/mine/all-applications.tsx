import type { MyApplication } from "@arranca/contract/applications";
import { keysOf } from "@arranca/contract/keys";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { LoadMore, type MoreQuery } from "#ui/display/load-more.tsx";
import css from "../applications.module.css";
import { applicationGroups, countInGroup, isInGroup } from "./groups.ts";

/** Rows that are drawn before 'Mostrar más': a hundred at once stop a phone for seconds. */
const step = 20;

type Props = {
  applications: readonly MyApplication[];
  query: MoreQuery;
  /** Filter from the address; an unknown one shows all. */
  show: string;
  onShow: (show: string) => void;
  row: (application: MyApplication) => ReactNode;
};

/** All applications with filters. Their counts are left out while the list has further pages. */
export function AllApplications({ applications, query, show, onShow, row }: Props) {
  const [drawn, setDrawn] = useState(step);
  const group = keysOf(applicationGroups).find((one) => one === show) ?? "all";
  const found = applications.filter((one) => isInGroup(one, group));
  return (
    <>
      <div className={css.groups}>
        <Chips label="Filtrar mis postulaciones" scroll>
          {keysOf(applicationGroups).map((one) => (
            <FilterChip
              key={one}
              on={one !== "all" && one === group}
              onToggle={() => {
                setDrawn(step);
                onShow(one === group ? "all" : one);
              }}
              count={query.hasNextPage ? undefined : countInGroup(applications, one)}
            >
              {applicationGroups[one]}
            </FilterChip>
          ))}
        </Chips>
      </div>
      {found.length === 0 ? (
        <p className={`muted ${css.more}`}>Ninguna de tus postulaciones está así.</p>
      ) : (
        <ul className="list">{found.slice(0, drawn).map(row)}</ul>
      )}
      <div className={css.more}>
        {found.length > drawn ? (
          <Button look="soft" onClick={() => setDrawn(drawn + step)}>
            Mostrar más
          </Button>
        ) : (
          <LoadMore query={query} />
        )}
      </div>
    </>
  );
}
