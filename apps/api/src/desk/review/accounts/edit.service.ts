import type { editAccount as editCall } from "@arranca/contract/review/accounts";
import type * as z from "zod/mini";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal, refuseProblems } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { correctContact as correctCompany } from "../../../programme/companies/service.ts";
import { correctContact as correctPerson } from "../../../programme/persons/identity.service.ts";
import { notifyCorrected } from "../notices.ts";
import { canBeEdited, problemsOfCompany, whyNotEdited } from "../rules.ts";
import { lockAccount } from "../store.ts";

type Editing = { id: string; by: Pick<Actor, "loginId"> } & z.output<typeof editCall.body>;

/**
 * Corrects names and phone of an account for a reason and notifies its owner; only given fields change. An e-mail has its
 * own way of changing. Refuses NOT_FOUND, the names of a company, and REVIEW_NOT_POSSIBLE for a blocked or closed account.
 */
export const editAccount = (
  db: Db,
  deps: Pick<Deps, "clock" | "mail" | "jobs">,
  { id, by, reason, ...data }: Editing,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw new Refusal("NOT_FOUND");
    if (!canBeEdited(account.status))
      throw new Refusal("REVIEW_NOT_POSSIBLE", { message: whyNotEdited(account.status) });
    if (account.ownerType === "company") refuseProblems(problemsOfCompany(data));
    const changed =
      account.ownerType === "person"
        ? await correctPerson(tx, deps, id, data)
        : await correctCompany(tx, id, data.phone);
    if (changed.length === 0) return;
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: "account.edit",
      objectType: account.ownerType,
      objectId: id,
      detail: { fields: changed },
      reason,
    });
    await notifyCorrected(tx, deps, { ...account, reason });
  });
