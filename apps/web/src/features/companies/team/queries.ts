import {
  changeColleague,
  confirmColleague,
  deleteColleagueInvitation,
  inviteColleague,
  listColleagues,
  removeColleague,
  resendColleagueInvitation,
  resetColleagueSecondFactor,
} from "@arranca/contract/accounts/company-team";
import { queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { failing } from "#lib/calls/failed.ts";
import { sessionKey } from "#lib/session/session.ts";

const key = ["companies", "team"] as const;

export const teamQuery = queryOptions({ queryKey: key, queryFn: ({ signal }) => call(listColleagues, { signal }) });

// Members who change their own rights get a new session.
const useChange = changeOf(key, sessionKey);

export const useInvite = () =>
  useChange((body: CallInput<typeof inviteColleague>["body"]) => failing("add", call(inviteColleague, { body })));
export const useResend = () =>
  useChange((id: string) => failing("message", call(resendColleagueInvitation, { params: { id } })));
export const useUninvite = () =>
  useChange((id: string) => failing("remove", call(deleteColleagueInvitation, { params: { id } })));
export const useRights = () =>
  useChange(({ id, ...body }: CallInput<typeof changeColleague>["body"] & { id: string }) =>
    failing("change", call(changeColleague, { params: { id }, body })),
  );
export const useConfirm = () =>
  useChange((id: string) => failing("change", call(confirmColleague, { params: { id } })));
export const useFactorReset = () =>
  useChange((id: string) => failing("change", call(resetColleagueSecondFactor, { params: { id } })));
export const useRemove = () => useChange((id: string) => failing("remove", call(removeColleague, { params: { id } })));
