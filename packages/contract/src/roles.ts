/** The three kinds of account (product.md 2). */
export const userTypes = ["person", "company", "staff"] as const;
export type UserType = (typeof userTypes)[number];

/** What a sub-account of a company may be allowed to do. */
export const companyPermissions = ["vacancies", "candidates", "relations", "company"] as const;
export type CompanyPermission = (typeof companyPermissions)[number];

/** What somebody in a company may do: its administrators all of it, and they alone lead the team. */
export const companyRights = [...companyPermissions, "team"] as const;
export type CompanyRight = (typeof companyRights)[number];

/** What a role of the staff may be made of; a role is a named set of these that an administrator edits. */
export const staffPermissions = [
  "accounts.review",
  "accounts.block",
  "documents.read",
  "vacancies.review",
  "vouchers.review",
  "relations.decide",
  "orders.build",
  "orders.authorise",
  "course.edit",
  "catalogues.edit",
  "banners.edit",
  "settings.edit",
  "texts.edit",
  "staff.manage",
  "audit.read",
  "quotas.release",
  "operations.watch",
] as const;
export type StaffPermission = (typeof staffPermissions)[number];

/** What one member of the team never holds at the same time, whatever roles it comes from: money needs two people, rights are not money. */
export const neverTogether: readonly (readonly [StaffPermission, StaffPermission])[] = [
  ["orders.build", "orders.authorise"],
  ["staff.manage", "orders.build"],
  ["staff.manage", "orders.authorise"],
];

/** The first two of these permissions that do not go together. */
export const mixedIn = (permissions: readonly string[]) =>
  neverTogether.find((pair) => pair.every((permission) => permissions.includes(permission)));

/** What leads to money, or to the rights of others: nobody gives it alone. */
export const givenByTwo: readonly StaffPermission[] = [
  "vouchers.review",
  "orders.build",
  "orders.authorise",
  "staff.manage",
];

/** Whether a role with these permissions is proposed by one administrator and accepted by another. */
export const isGivenByTwo = (permissions: readonly string[]): boolean =>
  givenByTwo.some((permission) => permissions.includes(permission));
