import { mixedIn } from "@arranca/contract/roles";
import { permissionLabels, type StaffMember } from "@arranca/contract/staff";

/** Sentence why these permissions are incompatible; undefined if they are compatible. */
export function whyNotTogether(permissions: readonly string[]): string | undefined {
  const mixed = mixedIn(permissions);
  if (!mixed) return undefined;
  const [one, other] = mixed.map((permission) => permissionLabels[permission]);
  return `«${one}» y «${other}» no van juntas: dáselas a dos personas.`;
}

/** Actions of an administrator on a staff member. Nobody can change their own roles or remove themselves. */
export function memberActions(member: {
  active: boolean;
  hasSignedIn: boolean;
  hasSecondFactor: boolean;
  isViewer: boolean;
  isAsked: boolean;
  /** True if nobody else manages the team. */
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
