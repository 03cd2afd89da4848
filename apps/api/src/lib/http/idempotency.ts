import { createHash } from "node:crypto";
import type { Call } from "@arranca/contract/call";
import type { Db } from "../database/db.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../errors.ts";
import type { ReceivedFile } from "../files/uploads.ts";

export const keyLength = { min: 16, max: 64 };

/** True if a call accepts an Idempotency-Key: a write with a session whose response may be stored. */
export const isRepeatable = ({ method, access, noReplay }: Call): boolean =>
  method !== "GET" && access.mode === "session" && !noReplay;

type Repeatable = { loginId: string; route: string; key: string; body: unknown; files: readonly ReceivedFile[] };

/**
 * Runs a write once per Idempotency-Key, login and route; repeats get the same response. Key row and work share one
 * transaction, so a concurrent repeat waits for the first. Refuses another body under the same key (IDEMPOTENCY_CONFLICT)
 * and a key that is not 16 to 64 characters (INVALID).
 */
export async function answerOnce(deps: Deps, once: Repeatable, work: (tx: Db) => Promise<string>): Promise<string> {
  if (once.key.length < keyLength.min || once.key.length > keyLength.max)
    throw new Refusal("INVALID", {
      fields: { "Idempotency-Key": `De ${keyLength.min} a ${keyLength.max} caracteres` },
    });
  const place = `idempotency_keys.reply/${once.loginId}/${once.key}`;
  const bodyHash = createHash("sha256")
    .update(JSON.stringify([once.body ?? null, once.files.map((file) => [file.field, file.sha256.toString("hex")])]))
    .digest();

  return deps.db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto("idempotency_keys")
      .values({
        login_id: once.loginId,
        route: once.route,
        key: once.key,
        body_hash: bodyHash,
        created_at: deps.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(["login_id", "route", "key"]).doNothing())
      .returning("key")
      .executeTakeFirst();
    const row = (query: Repeatable) =>
      tx
        .selectFrom("idempotency_keys")
        .select(["body_hash", "reply"])
        .where("login_id", "=", query.loginId)
        .where("route", "=", query.route)
        .where("key", "=", query.key)
        // The lock is a write, so that this commit also waits for the standby. The first response may have been 503 because
        // no standby had the write yet. A repeat that only reads would report "done" for data on one machine alone (ADR 63).
        .forUpdate()
        .executeTakeFirstOrThrow();

    if (!added) {
      const known = await row(once);
      if (!known.body_hash.equals(bodyHash)) throw new Refusal("IDEMPOTENCY_CONFLICT");
      if (!known.reply) throw new Refusal("CHANGED_MEANWHILE");
      return deps.vault.openField(known.reply, place);
    }
    const answer = await work(tx);
    await tx
      .updateTable("idempotency_keys")
      .set({ reply: deps.vault.sealField(answer, place) })
      .where("login_id", "=", once.loginId)
      .where("route", "=", once.route)
      .where("key", "=", once.key)
      .execute();
    return answer;
  });
}
