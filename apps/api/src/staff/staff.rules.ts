import type { StaffMember } from "@arranca/contract/staff";

/** What an administrator may do with a member of the team; nobody takes themselves out of it. */
export function memberActions(member: {
  active: boolean;
  hasSignedIn: boolean;
  isViewer: boolean;
}): StaffMember["actions"] {
  if (!member.active) return ["activate"];
  return [
    "roles",
    ...(member.hasSignedIn ? [] : (["invite"] as const)),
    ...(member.isViewer ? [] : (["deactivate"] as const)),
  ];
}
