import type { MyApplication } from "@arranca/contract/applications";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { ApplicationRow, type RowSlots } from "./mine/application-row.tsx";
import { myApplicationsQuery } from "./queries.ts";

const AllApplications = lazyComponent(async () => (await import("./mine/all-applications.tsx")).AllApplications);
const WithdrawDialog = lazyComponent(async () => (await import("./mine/withdraw-dialog.tsx")).WithdrawDialog);

type Props = RowSlots & {
  /** Number of rows while not all are shown. */
  limit: number;
  /** Filter of all applications; undefined shows the newest ones only. */
  show: string | undefined;
  onShow: (show: string) => void;
};

export function MyApplications({ limit, show, onShow, ...slots }: Props) {
  const query = useInfiniteQuery(myApplicationsQuery);
  const [leaving, setLeaving] = useState<MyApplication>();
  const row = (application: MyApplication) => (
    <ApplicationRow
      key={application.id}
      application={application}
      onWithdraw={() => setLeaving(application)}
      {...slots}
    />
  );
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
          const applications = data.pages.flatMap((page) => page.info);
          return show === undefined ? (
            <ul className="list">{applications.slice(0, limit).map(row)}</ul>
          ) : (
            <AllApplications applications={applications} query={query} show={show} onShow={onShow} row={row} />
          );
        }}
      </QueryView>
      {leaving ? <WithdrawDialog application={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  );
}
