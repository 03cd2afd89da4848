import type { CompanyRight } from "@arranca/contract/roles";
import type { Db } from "../../lib/database/db.ts";
import { type Notice, notify, notifyAll } from "../../lib/notify.ts";
import { findLogins, findMemberName } from "./store.ts";

/** What a notice to a company is about, and so whom it concerns: the members with the right, and every administrator. */
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

/** Tells whoever in a company what happened concerns; what a colleague did names them to the others. */
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
    logins.map((loginId) => ({
      ...notice,
      loginId,
      body: colleague && loginId !== notice.by ? `${notice.body} Lo hizo ${colleague}.` : notice.body,
    })),
  );
}

/** An account whose status staff reviews; a company's `id` leads to its members, of a person `loginId` is all there is. */
export type AccountOwner = { ownerType: "person" | "company"; id: string; loginId: string };

/** Tells the owner of an account what became of it: a person, or whoever in a company it concerns. */
export const notifyOwner = (
  tx: Db,
  deps: NotifyDeps,
  { ownerType, id, loginId }: AccountOwner,
  notice: Omit<Notice, "loginId">,
): Promise<void> =>
  ownerType === "person"
    ? notify(tx, deps, { ...notice, loginId })
    : notifyCompany(tx, deps, { ...notice, companyId: id, about: "account" });

/** Who did something, as staff reads it: one of the team by name, a member of a company as of the company. */
export const actorForStaff = ({ staff, member }: { staff: string | null; member: string | null }): string | null =>
  staff ?? (member && `${member}, de la empresa`);

/** Whom in a company such a matter concerns. */
export const loginsConcerned = (db: Db, companyId: string, about: CompanyMatter): Promise<string[]> =>
  findLogins(db, companyId, concerned[about]);

/** Everybody who works in a company. */
export const loginsOfCompany = (db: Db, companyId: string): Promise<string[]> => findLogins(db, companyId);
