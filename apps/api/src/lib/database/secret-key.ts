import { type RawBuilder, sql } from "kysely";
import type { Vault } from "../crypto.ts";
import { StartRefusal } from "../start-refusal.ts";
import type { Db } from "./db.ts";

type Sealed = { sealed: Buffer; place: string };

const canaryPlace = "secret_key_canary.sealed";

// Each the newest value of its kind; `place` is where its owner sealed it to. Data from before the canary is known by them.
const samples: RawBuilder<Sealed>[] = [
  sql`SELECT curp AS sealed, 'persons.curp/' || id AS place FROM persons WHERE curp IS NOT NULL ORDER BY id DESC LIMIT 1`,
  sql`SELECT account_number AS sealed, 'persons.account_number/' || id AS place
    FROM persons WHERE account_number IS NOT NULL ORDER BY id DESC LIMIT 1`,
  sql`SELECT totp_secret AS sealed, 'logins.totp_secret/' || id AS place
    FROM logins WHERE totp_secret IS NOT NULL ORDER BY id DESC LIMIT 1`,
  sql`SELECT data AS sealed, 'registration_drafts.data/' || owner_id || '/' || step AS place
    FROM registration_drafts ORDER BY updated_at DESC LIMIT 1`,
  sql`SELECT content AS sealed, 'emails.content/' || id AS place
    FROM emails WHERE content IS NOT NULL ORDER BY id DESC LIMIT 1`,
];

/**
 * Refuses a SECRET_KEY that is not the one this data was sealed under. The first start seals the canary; data that is older than
 * the canary has to open with the key before it gets one.
 */
export async function expectSecretKey(db: Db, vault: Vault): Promise<void> {
  if (!(await findCanary(db))) {
    for (const sample of samples) for (const sealed of (await sample.execute(db)).rows) expectOpens(vault, sealed);
    await db
      .insertInto("secret_key_canary")
      .values({ sealed: vault.sealField("arranca", canaryPlace) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  // Read again: of two first starts with two keys one has written it.
  const canary = await findCanary(db);
  if (!canary) throw new Error("the canary that was just written is gone");
  expectOpens(vault, { sealed: canary.sealed, place: canaryPlace });
}

/** Whether the key opens the canary of this data; `none` while no start has sealed one. */
export async function opensCanary(db: Db, vault: Vault): Promise<boolean | "none"> {
  const canary = await findCanary(db);
  return canary ? opens(vault, { sealed: canary.sealed, place: canaryPlace }) : "none";
}

const findCanary = (db: Db) => db.selectFrom("secret_key_canary").select("sealed").executeTakeFirst();

/** Refuses a key that does not open the canary of another place, a backup's. */
export const expectCanaryOpens = (vault: Vault, sealed: Buffer): void =>
  expectOpens(vault, { sealed, place: canaryPlace });

function opens(vault: Vault, { sealed, place }: Sealed): boolean {
  try {
    vault.openField(sealed, place);
    return true;
  } catch {
    return false;
  }
}

function expectOpens(vault: Vault, sealed: Sealed): void {
  if (!opens(vault, sealed))
    throw new StartRefusal(
      "SECRET_KEY is not the key this data was encrypted with: nothing of it could be read. Start with the key that belongs to this " +
        "data (the copies of SECRET_KEY that are kept apart from the backups; without SECRET_KEY the file secret-key in DATA_DIR).",
    );
}
