import type { MyApplication } from "@arranca/contract/applications";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import css from "./applications.module.css";
import { ApplicationRow, type RowSlots } from "./mine/application-row.tsx";
import { type ApplicationGroup, isInGroup } from "./mine/groups.ts";
import { myApplicationsQuery } from "./queries.ts";

const GroupFilter = lazyComponent(async () => (await import("./mine/group-filter.tsx")).GroupFilter, {
  isOptional: true,
});
const WithdrawDialog = lazyComponent(async () => (await import("./mine/withdraw-dialog.tsx")).WithdrawDialog);

/** Rows that are drawn before 'Mostrar más': a hundred at once stop a phone for seconds. */
const step = 20;

type Props = RowSlots & {
  /** Number of rows of the short list; undefined shows all, with filters. */
  limit?: number | undefined;
  group?: ApplicationGroup | undefined;
  onGroup?: ((group: ApplicationGroup) => void) | undefined;
};

export function MyApplications({ limit, group = "all", onGroup, ...slots }: Props) {
  const query = useInfiniteQuery(myApplicationsQuery);
  const [leaving, setLeaving] = useState<MyApplication>();
  const [drawn, setDrawn] = useState(step);
  return (
    <>
      <QueryView
        query={query}
        isEmpty={(data) => data.pages[0]?.info.length === 0}
        empty={
          <EmptyState
            title="Aún no te has postulado"
            picture="road"
            action={<ButtonLink to="/jobs">Ver empleos</ButtonLink>}
          >
            Cuando te postules a un empleo, aquí verás en qué va.
          </EmptyState>
        }
      >
        {(data) => {
          const all = data.pages.flatMap((page) => page.info);
          const found = all.filter((one) => isInGroup(one, group));
          const rows = found.slice(0, limit ?? drawn);
          return (
            <>
              {limit === undefined && onGroup ? (
                <div className={css.groups}>
                  <GroupFilter
                    applications={all}
                    isPartial={query.hasNextPage}
                    group={group}
                    onGroup={(next) => {
                      setDrawn(step);
                      onGroup(next);
                    }}
                  />
                </div>
              ) : null}
              {rows.length === 0 ? (
                <p className={`muted ${css.more}`}>Ninguna de tus postulaciones está así.</p>
              ) : (
                <ul className="list">
                  {rows.map((application) => (
                    <ApplicationRow
                      key={application.id}
                      application={application}
                      onWithdraw={() => setLeaving(application)}
                      {...slots}
                    />
                  ))}
                </ul>
              )}
              {limit !== undefined ? null : found.length > rows.length ? (
                <div className={css.more}>
                  <Button look="soft" onClick={() => setDrawn(drawn + step)}>
                    Mostrar más
                  </Button>
                </div>
              ) : query.hasNextPage ? (
                <div className={css.more}>
                  <LoadMore query={query} />
                </div>
              ) : null}
            </>
          );
        }}
      </QueryView>
      {leaving ? <WithdrawDialog application={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  );
}
