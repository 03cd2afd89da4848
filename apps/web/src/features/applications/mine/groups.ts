import type { MyApplication } from "@arranca/contract/applications";
import type { ApplicationStatus } from "@arranca/contract/statuses";

/** Filters of 'Mis postulaciones', as in the address. */
export const applicationGroups = {
  all: "Todas",
  waiting: "En espera",
  in_process: "En proceso",
  decided: "Decididas",
  closed: "Cerradas",
} as const;
export type ApplicationGroup = keyof typeof applicationGroups;

const groupOfStatus: Record<ApplicationStatus, Exclude<ApplicationGroup, "all">> = {
  unreviewed: "waiting",
  in_process: "in_process",
  selected: "decided",
  discarded: "decided",
  closed: "closed",
};

type Listed = Pick<MyApplication, "status">;

export const isInGroup = ({ status }: Listed, group: ApplicationGroup): boolean =>
  group === "all" || groupOfStatus[status.key] === group;

export const countInGroup = (applications: readonly Listed[], group: ApplicationGroup): number =>
  applications.filter((one) => isInGroup(one, group)).length;
