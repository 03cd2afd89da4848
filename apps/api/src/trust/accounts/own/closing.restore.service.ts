import { recordAudit } from "../../../lib/database/audit.ts";
import { inTransaction } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { newId } from "../../../lib/ids.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { checkCode, issueCode, spendCode } from "../codes.service.ts";
import { countSend } from "../limits.ts";
import { type StartedSession, startSession } from "../sessions/service.ts";
import { findLogin, findLoginByEmail } from "../store.ts";
import { isRestorable } from "./closing.rules.ts";
import { findOwned, setOpen, statusBeforeClosing } from "./closing.store.ts";
import { mailRestoreCode, mailRestored, mailRestoreTooLate } from "./emails.ts";

/**
 * Mails a code that reopens a closed account, or a notice that the time for it is over. Other addresses get no mail, and the
 * response is the same for all.
 */
export async function sendRestoreCode(deps: Deps, { email, address }: { email: string; address: string }) {
  await countSend(deps, "restore", { email, address });
  await inTransaction(deps.db, async (tx) => {
    const login = await findLoginByEmail(tx, email);
    const code = await issueCode(tx, deps, { purpose: "restore", subjectId: login?.id ?? newId(), email });
    // Does the same work for every address, so that response time discloses nothing.
    const owned = await findOwned(tx, login?.id ?? newId());
    const programme = await readProgramme(tx);
    const isOver = login?.status === "closed" && !isRestorable(login, deps.clock.now());
    const sent = { mail: deps.mail, tx, to: email, toNobody: login?.status !== "closed" || !owned };
    if (isOver) await mailRestoreTooLate(sent, newId(), programme);
    else await mailRestoreCode(sent, newId(), code);
  });
}

type Restoring = { email: string; code: string; address: string; userAgent: string | undefined };

export async function restoreAccount(deps: Deps, restoring: Restoring): Promise<StartedSession> {
  const { email, code, address, userAgent } = restoring;
  const { codeId, subjectId } = await checkCode(deps, { purpose: "restore", email, code, address });
  return inTransaction(deps.db, async (tx) => {
    await spendCode(tx, deps, codeId);
    const login = await findLogin(tx, subjectId);
    const owned = login && isRestorable(login, deps.clock.now()) ? await findOwned(tx, login.id) : undefined;
    if (!login || !owned) throw new Refusal("WRONG_CODE");

    const to = await statusBeforeClosing(tx, owned.id);
    if (!(await setOpen(tx, { ...owned, loginId: login.id, to }))) throw new Refusal("WRONG_CODE");
    const by = login.id;
    await recordStatus(tx, deps.clock, { entity: "account", id: owned.id, from: "closed", to, by });
    await recordAudit(tx, deps.clock, {
      actor: by,
      action: "account.restore",
      objectType: owned.ownerType,
      objectId: owned.id,
      address,
    });
    await mailRestored({ mail: deps.mail, tx, to: login.email }, newId());
    return startSession(tx, deps, { owner: { loginId: login.id }, scope: "full", userAgent, address });
  });
}
