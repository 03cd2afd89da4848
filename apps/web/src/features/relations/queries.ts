import {
  confirmClaim,
  confirmSelection,
  declineSelection,
  denyClaim,
  finishRelation,
  markHired,
  readCompanyRelation,
  stateClaim,
  stateCompanyClaim,
  withdrawClaim,
  withdrawSelection,
} from "@arranca/contract/relations/calls";
import { queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { applicationsKey, paymentsKey, relationsKey, vacanciesKey } from "#lib/query-keys.ts";

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
