import type { TableFormat } from "@arranca/contract/envelope";
import { readAntivirus } from "@arranca/contract/files";
import type { ExportPurpose } from "@arranca/contract/lists";
import { downloadMembers } from "@arranca/contract/lists/members";
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
import { download } from "#lib/calls/download.ts";
import { failing } from "#lib/calls/failed.ts";
import type { MembersSearch } from "./search.ts";

const key = ["staff", "members"] as const;

export const membersQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(listMembers, { signal }),
});

/** Filters of the URL as `shownMembers` and the API take them: the same for the list and its download. */
export const memberFilters = ({ q, role, state, sort }: MembersSearch) => ({
  search: q ?? "",
  ...(role ? { role_id: role } : {}),
  ...(state ? { member_state: state } : {}),
  ...(sort ? { sort } : {}),
});

export const downloadMembersAs = (search: MembersSearch, file: { format: TableFormat; purpose: ExportPurpose }) =>
  download(downloadMembers, { query: { ...memberFilters(search), ...file } });

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
