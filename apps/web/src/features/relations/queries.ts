import {
  confirmClaim,
  confirmSelection,
  declineSelection,
  denyClaim,
  finishRelation,
  markHired,
  readCompanyRelation,
  readMyRelation,
  stateClaim,
  stateCompanyClaim,
  withdrawClaim,
  withdrawSelection,
} from "@arranca/contract/relations/calls";
import { listCompanyRelations } from "@arranca/contract/relations/company-list";
import { queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { keepOnDevice } from "#lib/calls/keep-shown-answers.ts";
import { applicationsKey, paymentsKey, relationsKey, vacanciesKey } from "#lib/query-keys.ts";
import { justAsked } from "#lib/timings.ts";

export const myRelationQuery = queryOptions({
  queryKey: [...relationsKey, "mine"],
  queryFn: ({ signal }) => call(readMyRelation, { signal }),
  // A cached answer is too old: a person opens the page to see if the company has answered.
  staleTime: justAsked,
  meta: keepOnDevice(),
});

export type RelationsFilter = {
  search?: string | undefined;
  status?: 1 | 2 | undefined;
  waiting?: boolean | undefined;
  offset?: number | undefined;
};

export const relationsPageSize = 20;

export const companyRelationsQuery = (filter: RelationsFilter) =>
  queryOptions({
    queryKey: [...relationsKey, "company", filter],
    queryFn: ({ signal }) =>
      call(listCompanyRelations, {
        query: {
          limit: relationsPageSize,
          offset: filter.offset ?? 0,
          search: filter.search ?? "",
          ...(filter.status ? { status: filter.status } : {}),
          // 'Activa' lists only relations that both sides have confirmed. The others are listed without a filter.
          ...(filter.status === 1 ? { confirmed: 1 } : {}),
          ...(filter.waiting ? { waiting: 1 } : {}),
        },
        signal,
      }),
    placeholderData: (previous) => previous,
  });

export const companyRelationQuery = (careAboutId: string) =>
  queryOptions({
    queryKey: [...relationsKey, "company", "detail", careAboutId],
    queryFn: ({ signal }) => call(readCompanyRelation, { query: { care_about_id: careAboutId }, signal }),
  });

/** Refreshes relations, payments, applications and vacancies, because a relation changes all of them. */
const useChange = changeOf(relationsKey, paymentsKey, applicationsKey, vacanciesKey);

export const useMarkHired = () => useChange((body: CallInput<typeof markHired>["body"]) => call(markHired, { body }));
export const useConfirmSelection = () => useChange((id: string) => call(confirmSelection, { params: { id } }));
export const useDeclineSelection = () => useChange((id: string) => call(declineSelection, { params: { id } }));
export const useWithdrawClaim = () => useChange((id: string) => call(withdrawClaim, { params: { id } }));
export const useStateClaim = () =>
  useChange(({ id, statement }: { id: string; statement: string }) =>
    call(stateClaim, { params: { id }, body: { statement } }),
  );

export const useConfirmClaim = () =>
  useChange(({ id, body }: { id: string; body: CallInput<typeof confirmClaim>["body"] }) =>
    call(confirmClaim, { params: { id }, body }),
  );
export const useDenyClaim = () =>
  useChange(({ id, statement }: { id: string; statement: string }) =>
    call(denyClaim, { params: { id }, body: { statement } }),
  );
export const useStateCompanyClaim = () =>
  useChange(({ id, statement }: { id: string; statement: string }) =>
    call(stateCompanyClaim, { params: { id }, body: { statement } }),
  );
export const useWithdrawSelection = () => useChange((id: string) => call(withdrawSelection, { params: { id } }));
export const useFinishRelation = () =>
  useChange((body: CallInput<typeof finishRelation>["body"]) => call(finishRelation, { body }));
