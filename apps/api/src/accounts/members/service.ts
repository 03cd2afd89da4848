import type { CompanyRight } from "@arranca/contract/roles";
import type { Db } from "../../lib/database/db.ts";
import { type Notice, notifyAll } from "../../lib/notify.ts";
import { findLogins } from "./store.ts";

/** Of a company: whom it concerns are the members who have the right. */
export type CompanyNotice = Omit<Notice, "loginId"> & { companyId: string; right: CompanyRight };

/** Tells whoever in a company what happened concerns. */
export async function notifyCompany(
  tx: Db,
  deps: Parameters<typeof notifyAll>[1],
  { companyId, right, ...notice }: CompanyNotice,
): Promise<void> {
  const logins = await findLogins(tx, companyId, right);
  await notifyAll(
    tx,
    deps,
    logins.map((loginId) => ({ ...notice, loginId })),
  );
}

/** Everybody who works in a company. */
export const loginsOfCompany = (db: Db, companyId: string): Promise<string[]> => findLogins(db, companyId);
