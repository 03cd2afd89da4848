import type { SupportMonthStatus } from "@arranca/contract/statuses";
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Navigate, notFound, rootRouteId } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { ArrivalNotes } from "#features/payments/deposits/arrival-notes.tsx";
import { myDepositsQuery } from "#features/payments/deposits/my-deposits.ts";
import { paidTo } from "#features/payments/month-words.ts";
import { AccountHold } from "#features/payments/months/account-hold.tsx";
import { MonthsBoard } from "#features/payments/months/board.tsx";
import { myMonthsQuery, voucherPlace } from "#features/payments/queries.ts";
import { MyVouchers } from "#features/payments/vouchers/mine.tsx";
import { UploadDialog } from "#features/payments/vouchers/upload-dialog.tsx";
import { PersonSectionEditor } from "#features/registration/standby/section-editor.tsx";
import { CompanyRelation } from "#features/relations/company-relation.tsx";
import { myRelationQuery } from "#features/relations/my-relation.queries.ts";
import { MyRelation } from "#features/relations/my-relation.tsx";
import { companyRelationQuery } from "#features/relations/queries.ts";
import { isNotFound } from "#lib/calls/call.ts";
import { sessionQuery } from "#lib/session/session.ts";
import { BackLink } from "#ui/actions/back-link.tsx";
import { WaitForQueries } from "#ui/feedback/wait-for-queries.tsx";
import { hasUnsent } from "#ui/files/unsent.ts";
import { textSearch } from "../-text-search.ts";

export const Route = createFileRoute("/_member/relations")({
  staticData: { title: "Relación laboral" },
  validateSearch: textSearch<"care_about_id">("care_about_id"),
  loaderDeps: ({ search }) => ({ careAboutId: search.care_about_id }),
  // A malformed or foreign id shows the 404 page. Other failures are shown by the page itself, with 'Reintentar'.
  loader: async ({ context, deps: { careAboutId } }) => {
    if (careAboutId === undefined || context.session.userType !== "company") return;
    if (!isUuid(careAboutId)) throw notFound({ routeId: rootRouteId });
    try {
      await context.queryClient.ensureQueryData(companyRelationQuery(careAboutId));
    } catch (error) {
      if (isNotFound(error)) throw notFound({ routeId: rootRouteId });
    }
  },
  component: Relations,
});

const isUuid = (value: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

function Relations() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { care_about_id: careAboutId } = Route.useSearch();
  if (session.userType === "person") return <PersonRelations />;
  if (!careAboutId) return <Navigate to="/relations-company" replace />;
  return (
    <div className="stack">
      <BackLink to="/relations-company">Todas las relaciones laborales</BackLink>
      <CompanyRelation key={careAboutId} careAboutId={careAboutId} />
    </div>
  );
}

const toProve: readonly SupportMonthStatus[] = ["upcoming", "waiting"];

function PersonRelations() {
  const queryClient = useQueryClient();
  const [uploading, setUploading] = useState<{ month?: number } | undefined>(() =>
    hasUnsent(voucherPlace) ? {} : undefined,
  );
  const [mending, setMending] = useState(false);
  const relation = useQuery(myRelationQuery);
  const months = useQuery(myMonthsQuery);
  const deposits = useQuery(myDepositsQuery);
  const waiting = months.data?.info.filter((month) => month.actions.includes("upload")) ?? [];
  return (
    <div className="stack gap-6">
      <AccountHold onMend={() => setMending(true)} />
      <WaitForQueries queries={[relation, months, deposits]}>
        <ArrivalNotes />
        <MyRelation
          board={<MonthsBoard onUpload={(month) => setUploading({ month })} onMendBank={() => setMending(true)} />}
          vouchers={<MyVouchers onUpload={() => setUploading({})} />}
          hasMonthsToProve={months.data?.info.some(({ status }) => toProve.includes(status.key)) ?? false}
        />
      </WaitForQueries>
      {uploading && months.data ? (
        <UploadDialog
          months={waiting}
          month={uploading.month}
          today={months.data.today}
          onClose={() => setUploading(undefined)}
        />
      ) : null}
      {mending ? (
        <Suspense>
          <PersonSectionEditor
            section="bank"
            needed={paidTo}
            onClose={() => {
              setMending(false);
              void queryClient.invalidateQueries({ queryKey: myMonthsQuery.queryKey });
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
