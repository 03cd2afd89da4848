import type { CompanyRight } from "@arranca/contract/roles";
import type { Db } from "../../../lib/database/db.ts";
import { type Notice, notify, notifyAll } from "../../../lib/notify.ts";
import { findLogins, findMemberName } from "./store.ts";

/** Permission of the company members who receive a notice, by its subject. Administrators receive every notice. */
const concerned = {
  account: "company",
  vacancy: "vacancies",
  application: "candidates",
  relation: "relations",
  team: "team",
} as const satisfies Record<string, CompanyRight>;

export { memberName, nameOfMember } from "./store.ts";
export type CompanyMatter = keyof typeof concerned;

export type CompanyNotice = Omit<Notice, "loginId"> & { companyId: string; about: CompanyMatter };
type NotifyDeps = Parameters<typeof notifyAll>[1];

/**
 * Notifies the members of a company who have the permission for the subject. Names the colleague who acted, except to that
 * colleague.
 */
export async function notifyCompany(
  tx: Db,
  deps: NotifyDeps,
  { companyId, about, ...notice }: CompanyNotice,
): Promise<void> {
  const logins = await loginsConcerned(tx, companyId, about);
  const colleague = notice.by ? await findMemberName(tx, companyId, notice.by) : undefined;
  await notifyAll(
    tx,
    deps,
    logins.map((loginId) =>
      colleague && loginId !== notice.by
        ? { ...signed(notice, `Lo hizo ${colleague}.`), loginId }
        : { ...notice, loginId },
    ),
  );
}

const signed = (notice: Omit<Notice, "loginId">, after: string): Omit<Notice, "loginId"> => ({
  ...notice,
  body: `${notice.body} ${after}`,
  ...(notice.wording ? { wording: { ...notice.wording, after } } : {}),
});

export type AccountOwner = { ownerType: "person" | "company"; id: string; loginId: string };

export const notifyOwner = (
  tx: Db,
  deps: NotifyDeps,
  { ownerType, id, loginId }: AccountOwner,
  notice: Omit<Notice, "loginId">,
): Promise<void> =>
  ownerType === "person"
    ? notify(tx, deps, { ...notice, loginId })
    : notifyCompany(tx, deps, { ...notice, companyId: id, about: "account" });

/**
 * Name of the account that acted, as staff pages show it: a staff member by name, a member of a company with 'de la
 * empresa'.
 */
export const actorForStaff = ({ staff, member }: { staff: string | null; member: string | null }): string | null =>
  staff ?? (member && `${member}, de la empresa`);

export const loginsConcerned = (db: Db, companyId: string, about: CompanyMatter): Promise<string[]> =>
  findLogins(db, companyId, concerned[about]);

export const loginsOfCompany = (db: Db, companyId: string): Promise<string[]> => findLogins(db, companyId);
