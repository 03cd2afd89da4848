import { isContactOver } from "@arranca/contract/contact-data";
import type { CompanyRight, StaffPermission, UserType } from "@arranca/contract/roles";
import type { ApplicationStatus } from "@arranca/contract/statuses";

type Looker = { userType: UserType; permissions: readonly (CompanyRight | StaffPermission)[] };

export type PictureFacts = {
  isLogo: boolean;
  isOwn: boolean;
  /** Applications of this person to the caller's company. */
  applications: { status: ApplicationStatus; decidedAt: Date | null; hasRelation: boolean }[];
};

/**
 * True if a profile picture may be shown: a logo to every signed-in account, one's own, a person's to staff that reviews
 * accounts. A company sees a candidate with `candidates`, a collaborator with `relations` as well, for as long as it sees
 * contact data.
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
