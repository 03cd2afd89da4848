import {
  confirmCompanyPause,
  confirmPause,
  denyCompanyPause,
  denyPause,
  endCompanyPause,
  endPause,
  proposeCompanyPause,
  proposePause,
  withdrawCompanyPause,
  withdrawPause,
} from "@arranca/contract/relations/pauses";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { paymentsKey, relationsKey } from "#lib/query-keys.ts";

export type Side = "person" | "company";
type PauseAsked = CallInput<typeof proposePause>["body"];

/** Refreshes relations and payments, because a pause also moves the months of support. */
const useChange = changeOf(relationsKey, paymentsKey);

export const useProposePause = (side: Side) =>
  useChange(({ id, body }: { id: string; body: PauseAsked }) =>
    side === "person"
      ? call(proposePause, { params: { id }, body })
      : call(proposeCompanyPause, { params: { id }, body }),
  );
export const useConfirmPause = (side: Side) =>
  useChange((id: string) =>
    side === "person" ? call(confirmPause, { params: { id } }) : call(confirmCompanyPause, { params: { id } }),
  );
export const useWithdrawPause = (side: Side) =>
  useChange((id: string) =>
    side === "person" ? call(withdrawPause, { params: { id } }) : call(withdrawCompanyPause, { params: { id } }),
  );
export const useDenyPause = (side: Side) =>
  useChange(({ id, statement }: { id: string; statement: string }) =>
    side === "person"
      ? call(denyPause, { params: { id }, body: { statement } })
      : call(denyCompanyPause, { params: { id }, body: { statement } }),
  );
export const useEndPause = (side: Side) =>
  useChange(({ id, back_on }: { id: string; back_on: string }) =>
    side === "person"
      ? call(endPause, { params: { id }, body: { back_on } })
      : call(endCompanyPause, { params: { id }, body: { back_on } }),
  );
