import type { Colleague } from "@arranca/contract/accounts/company-team";

type Standing = {
  login_id: string;
  is_administrator: boolean;
  warned_at: Date | null;
  paused_at: Date | null;
  has_second_factor: boolean;
};

/** Whether a member leads the team: an administrator who is not paused. */
export const leads = ({ is_administrator, paused_at }: Pick<Standing, "is_administrator" | "paused_at">): boolean =>
  is_administrator && paused_at === null;

/** Whether a company would still have an administrator if this member were none. */
export const leavesAnAdministrator = (members: readonly Standing[], loginId: string): boolean =>
  members.some((member) => leads(member) && member.login_id !== loginId);

/** What an administrator may do with a colleague: nobody answers for themselves, and the last administrator stays one. */
export function memberActions(members: readonly Standing[], loginId: string, viewer: string): Colleague["actions"] {
  const member = members.find(({ login_id }) => login_id === loginId);
  const isOther = loginId !== viewer;
  return [
    ...(isOther && member?.warned_at ? (["confirm"] as const) : []),
    ...(leavesAnAdministrator(members, loginId) ? (["edit"] as const) : []),
    ...(isOther && member?.has_second_factor ? (["second-factor"] as const) : []),
    ...(leavesAnAdministrator(members, loginId) ? (["remove"] as const) : []),
  ];
}
