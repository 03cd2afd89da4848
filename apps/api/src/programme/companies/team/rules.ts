import type { Colleague } from "@arranca/contract/accounts/company-team";

type MemberState = {
  login_id: string;
  is_administrator: boolean;
  warned_at: Date | null;
  paused_at: Date | null;
  has_second_factor: boolean;
};

/** True for an administrator of the company who is not paused. */
export const leads = ({ is_administrator, paused_at }: Pick<MemberState, "is_administrator" | "paused_at">): boolean =>
  is_administrator && paused_at === null;

export const leavesAnAdministrator = (members: readonly MemberState[], loginId: string): boolean =>
  members.some((member) => leads(member) && member.login_id !== loginId);

/**
 * Actions of a company's administrator on a colleague. No member confirms themselves, and the last administrator keeps the
 * role.
 */
export function memberActions(members: readonly MemberState[], loginId: string, viewer: string): Colleague["actions"] {
  const member = members.find(({ login_id }) => login_id === loginId);
  const isOther = loginId !== viewer;
  return [
    ...(isOther && member?.warned_at ? (["confirm"] as const) : []),
    ...(leavesAnAdministrator(members, loginId) ? (["edit"] as const) : []),
    ...(isOther && member?.has_second_factor ? (["second-factor"] as const) : []),
    ...(leavesAnAdministrator(members, loginId) ? (["remove"] as const) : []),
  ];
}
