import { isContactOver } from "@arranca/contract/contact-data";
import type { CompanyRight, StaffPermission, UserType } from "@arranca/contract/roles";
import type { ApplicationStatus } from "@arranca/contract/statuses";

type Looker = { userType: UserType; permissions: readonly (CompanyRight | StaffPermission)[] };

export type PictureFacts = {
  isLogo: boolean;
  isOwn: boolean;
  applications: { status: ApplicationStatus; decidedAt: Date | null; hasRelation: boolean }[];
};

/**
 * True if a profile picture may be shown. Everybody sees logos and their own picture; staff that reviews accounts sees
 * persons. A company sees candidates with `candidates`, collaborators with `relations`, as long as it sees contact data.
 */
export function maySeePicture({ userType, permissions }: Looker, picture: PictureFacts, now: Date): boolean {
  if (picture.isLogo || picture.isOwn) return true;
  if (userType === "staff") return permissions.includes("accounts.review");
  if (userType !== "company") return false;
  return picture.applications.some(
    (application) =>
      !isContactOver(application, now) &&
      (permissions.includes("candidates") || (application.hasRelation && permissions.includes("relations"))),
  );
}
