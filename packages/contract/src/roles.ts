export const userTypes = ["person", "company", "staff"] as const;
export type UserType = (typeof userTypes)[number];

export const companyPermissions = ["vacancies", "candidates", "relations", "company"] as const;
export type CompanyPermission = (typeof companyPermissions)[number];

/** Permissions within a company. Administrators have all of them; only they manage the team. */
export const companyRights = [...companyPermissions, "team"] as const;
export type CompanyRight = (typeof companyRights)[number];

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
  "figures.read",
] as const;
export type StaffPermission = (typeof staffPermissions)[number];

/**
 * Pairs of permissions that one staff member never holds: a payment needs two people, and managing permissions excludes
 * paying.
 */
export const neverTogether: readonly (readonly [StaffPermission, StaffPermission])[] = [
  ["orders.build", "orders.authorise"],
  ["staff.manage", "orders.build"],
  ["staff.manage", "orders.authorise"],
];

/** Returns the first pair of permissions that one staff member must not hold together. */
export const mixedIn = (permissions: readonly string[]) =>
  neverTogether.find((pair) => pair.every((permission) => permissions.includes(permission)));

/** Permissions that lead to money or to the permissions of others: granting them needs two people. */
export const givenByTwo: readonly StaffPermission[] = [
  "vouchers.review",
  "orders.build",
  "orders.authorise",
  "staff.manage",
];

/** True if a second administrator must accept a role with these permissions. */
export const isGivenByTwo = (permissions: readonly string[]): boolean =>
  givenByTwo.some((permission) => permissions.includes(permission));
