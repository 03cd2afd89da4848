import type { StaffMember } from "@arranca/contract/staff";

/** What an administrator may do with a member of the team; nobody takes themselves out of it. */
export function memberActions(member: {
  active: boolean;
  hasSignedIn: boolean;
  hasSecondFactor: boolean;
  isViewer: boolean;
}): StaffMember["actions"] {
  if (!member.active) return ["activate"];
  return [
    "roles",
    ...(member.hasSecondFactor && !member.isViewer ? (["second-factor"] as const) : []),
    ...(member.hasSignedIn ? [] : (["invite", "uninvite"] as const)),
    ...(member.isViewer || !member.hasSignedIn ? [] : (["deactivate"] as const)),
  ];
}
