import type { editAccount as editCall } from "@arranca/contract/review/accounts";
import type * as z from "zod/mini";
import { moveEmail } from "../../accounts/own/staff-email.service.ts";
import { correctContact as correctCompany } from "../../companies/service.ts";
import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import { correctContact as correctPerson } from "../../persons/identity.service.ts";
import { tellCorrected } from "../notices.ts";
import { canBeEdited, whyNotEdited } from "../rules.ts";
import { lockAccount } from "../store.ts";

type Editing = { id: string; by: Pick<Actor, "loginId"> } & z.output<typeof editCall.body>;

/**
 * Corrects names, phone and e-mail of an account for a stated reason; only what was given changes, and its owner is told, at the
 * old address too. Refuses NOT_FOUND, REVIEW_NOT_POSSIBLE for a blocked or closed account, INVALID for an e-mail that is taken.
 */
export const editAccount = (
  db: Db,
  deps: Pick<Deps, "clock" | "mail" | "jobs">,
  { id, by, email, reason, ...data }: Editing,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw new Refusal("NOT_FOUND");
    if (!canBeEdited(account.status))
      throw new Refusal("REVIEW_NOT_POSSIBLE", { message: whyNotEdited(account.status) });
    const fields =
      account.ownerType === "person"
        ? await correctPerson(tx, deps, id, data)
        : await correctCompany(tx, id, data.phone);
    const moved = await moveEmail(tx, deps, { loginId: account.loginId, to: email, reason, by: by.loginId });
    const changed = [...fields, ...(moved ? ["email"] : [])];
    if (changed.length === 0) return;
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: "account.edit",
      objectType: account.ownerType,
      objectId: id,
      detail: { fields: changed },
      reason,
    });
    await tellCorrected(tx, deps, { ...account, reason });
  });
