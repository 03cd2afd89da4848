import { mixedIn } from "@arranca/contract/roles";
import { permissionLabels, type StaffMember } from "@arranca/contract/staff";

/** Why somebody cannot hold all of these permissions, in words; undefined when they can. */
export function whyNotTogether(permissions: readonly string[]): string | undefined {
  const mixed = mixedIn(permissions);
  if (!mixed) return undefined;
  const [one, other] = mixed.map((permission) => permissionLabels[permission]);
  return `«${one}» y «${other}» no van juntas: dáselas a dos personas.`;
}

/** What an administrator may do with a member of the team; nobody changes their own roles, or takes themselves out of it. */
export function memberActions(member: {
  active: boolean;
  hasSignedIn: boolean;
  hasSecondFactor: boolean;
  isViewer: boolean;
  isAsked: boolean;
  /** Nobody else leads the team. */
  isAlone: boolean;
}): StaffMember["actions"] {
  if (!member.active) return ["activate"];
  return [
    ...(member.isAsked && (!member.isViewer || member.isAlone) ? (["confirm"] as const) : []),
    ...(member.isViewer ? [] : (["roles"] as const)),
    ...(member.hasSecondFactor && !member.isViewer ? (["second-factor"] as const) : []),
    ...(member.hasSignedIn ? [] : (["invite", "uninvite"] as const)),
    ...(member.isViewer || !member.hasSignedIn ? [] : (["deactivate"] as const)),
  ];
}
