import type { Colleague } from "@arranca/contract/accounts/company-team";

type Standing = { login_id: string; is_administrator: boolean };

/** Whether a company would still have an administrator if this member were none. */
export const leavesAnAdministrator = (members: readonly Standing[], loginId: string): boolean =>
  members.some((member) => member.is_administrator && member.login_id !== loginId);

/** What an administrator may do with a colleague; the last administrator stays one. */
export const memberActions = (members: readonly Standing[], loginId: string): Colleague["actions"] =>
  leavesAnAdministrator(members, loginId) ? ["edit", "remove"] : [];
