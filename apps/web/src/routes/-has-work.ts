import { type StaffPermission, staffPermissions } from "@arranca/contract/roles";
import { workOf } from "@arranca/contract/team/home";

export const hasWork = (permissions: readonly string[], isIt: (work: (typeof workOf)[StaffPermission]) => boolean) =>
  staffPermissions.some((permission) => permissions.includes(permission) && isIt(workOf[permission]));

export const hasQueue = (permissions: readonly string[]): boolean =>
  hasWork(permissions, (work) => work.includes("queue"));
