import { readAntivirus } from "@arranca/contract/files";
import {
  acceptGrant,
  changeRoles,
  confirmMember,
  deleteInvitation,
  inviteMember,
  listMembers,
  resendInvitation,
  resetMemberSecondFactor,
  setMemberActive,
  stopGrant,
} from "@arranca/contract/staff";
import { queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { failing } from "#lib/calls/failed.ts";

const key = ["staff", "members"] as const;

export const membersQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(listMembers, { signal }),
});

export const antivirusQuery = queryOptions({
  queryKey: ["staff", "antivirus"],
  queryFn: ({ signal }) => call(readAntivirus, { signal }),
});

export const useTeamChange = changeOf(key);

export const useInvite = () =>
  useTeamChange((body: CallInput<typeof inviteMember>["body"]) => failing("add", call(inviteMember, { body })));
export const useResend = () =>
  useTeamChange((id: string) => failing("message", call(resendInvitation, { params: { id } })));
export const useUninvite = () =>
  useTeamChange((id: string) => failing("remove", call(deleteInvitation, { params: { id } })));
export const useFactorReset = () =>
  useTeamChange(({ id, reason }: { id: string; reason: string }) =>
    call(resetMemberSecondFactor, { params: { id }, body: { reason } }),
  );
export const useRoles = () =>
  useTeamChange(({ id, role_ids }: { id: string; role_ids: string[] }) =>
    failing("change", call(changeRoles, { params: { id }, body: { role_ids } })),
  );
export const useConfirm = () =>
  useTeamChange((id: string) => failing("change", call(confirmMember, { params: { id } })));
export const useActive = () =>
  useTeamChange(({ id, active }: { id: string; active: boolean }) =>
    failing("change", call(setMemberActive, { params: { id }, body: { active } })),
  );
export const useAcceptGrant = () =>
  useTeamChange((id: string) => failing("change", call(acceptGrant, { params: { id } })));
export const useStopGrant = () => useTeamChange((id: string) => failing("change", call(stopGrant, { params: { id } })));
