import {
  askReentry,
  confirmEnd,
  declareEnd,
  declareEndAndLeave,
  denyEnd,
  objectToEnd,
  withdrawEnd,
} from "@arranca/contract/relations/ends";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { applicationsKey, paymentsKey, relationsKey, vacanciesKey } from "#lib/query-keys.ts";

const useChange = changeOf(relationsKey, paymentsKey, applicationsKey, vacanciesKey);

type Declared = CallInput<typeof declareEnd>["body"] & { id: string; leave: boolean };

export const useDeclareEnd = () =>
  useChange(({ id, leave, ...body }: Declared) => {
    const input = { params: { id }, body };
    return leave ? call(declareEndAndLeave, input) : call(declareEnd, input);
  });
export const useWithdrawEnd = () => useChange((id: string) => call(withdrawEnd, { params: { id } }));
export const useObjectToEnd = () =>
  useChange(({ id, statement }: { id: string; statement: string }) =>
    call(objectToEnd, { params: { id }, body: { statement } }),
  );
export const useAskReentry = () => useChange((words: string) => call(askReentry, { body: { words } }));
export const useConfirmEnd = () => useChange((id: string) => call(confirmEnd, { params: { id } }));
export const useDenyEnd = () =>
  useChange(({ id, statement }: { id: string; statement: string }) =>
    call(denyEnd, { params: { id }, body: { statement } }),
  );
