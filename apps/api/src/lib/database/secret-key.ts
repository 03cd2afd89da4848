import { type RawBuilder, sql } from "kysely";
import type pg from "pg";
import { type DiplomaKeys, openVault, type Vault } from "../crypto.ts";
import { StartRefusal } from "../start-refusal.ts";
import type { Db } from "./db.ts";

type Sealed = { sealed: Buffer; place: string };
type Opener = Pick<Vault, "openField">;

const canaryPlace = "secret_key_canary.sealed";
// Content of the canary. This text means that everything is sealed under SECRET_KEY itself; after a key change the canary
// holds the root secret instead (ADR 61).
const underItself = "arranca";
const underRoot = "root:";

// The newest sealed value of each kind; `place` is the place it is bound to. They identify the key of data older than the
// canary.
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
 * Refuses a SECRET_KEY other than that of this data. The first start encrypts a check value; existing data must be readable
 * with the key first.
 */
export async function expectSecretKey(db: Db, vault: Vault): Promise<void> {
  if (!(await findCanary(db))) {
    for (const sample of samples) for (const sealed of (await sample.execute(db)).rows) expectOpens(vault, sealed);
    await db
      .insertInto("secret_key_canary")
      .values({ sealed: vault.sealField(underItself, canaryPlace) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  // Read again: of two concurrent first starts only one has written it.
  const canary = await findCanary(db);
  if (!canary) throw new Error("the canary that was just written is gone");
  expectOpens(vault, { sealed: canary.sealed, place: canaryPlace });
}

type Keys = { SECRET_KEY: string; NEW_SECRET_KEY?: string | undefined };

/**
 * Derives the encryption keys of an up-to-date database. During a change of SECRET_KEY either key works. Refuses any other
 * key.
 */
export async function openDataVault(db: Db, keys: Keys, diplomaKeys: DiplomaKeys = {}): Promise<Vault> {
  const isChanged = keys.NEW_SECRET_KEY && (await opensCanary(db, openVault(keys.NEW_SECRET_KEY))) === true;
  const vault = openVault((isChanged && keys.NEW_SECRET_KEY) || keys.SECRET_KEY, diplomaKeys);
  await expectSecretKey(db, vault);
  return vaultBehind(db, vault, diplomaKeys);
}

/**
 * Encryption keys of the data: derived from SECRET_KEY, or after a change of it from the root secret that the database
 * stores encrypted.
 */
export async function vaultBehind(db: Db, vault: Vault, diplomaKeys: DiplomaKeys = {}): Promise<Vault> {
  const canary = await findCanary(db);
  const root = canary && opens(vault, { ...canary, place: canaryPlace }) ? rootIn(vault, canary.sealed) : undefined;
  return root === undefined ? vault : openVault(root, diplomaKeys);
}

const rootIn = (vault: Vault, sealed: Buffer): string | undefined => {
  const said = vault.openField(sealed, canaryPlace);
  return said.startsWith(underRoot) ? said.slice(underRoot.length) : undefined;
};

/**
 * Changes the SECRET_KEY of the data, in one row and so atomically. Runs as the owner, because the application may not
 * change that row. Locks the row. Refuses a wrong key.
 */
export async function changeSecretKey(owner: pg.Client, from: string, to: string): Promise<void> {
  await owner.query("BEGIN");
  try {
    const { rows } = await owner.query<{ sealed: Buffer }>("SELECT sealed FROM secret_key_canary FOR UPDATE");
    const [canary] = rows;
    if (!canary) throw new StartRefusal("This data has no key yet: start the product once with SECRET_KEY.");
    const vault = openVault(from);
    expectOpens(vault, { ...canary, place: canaryPlace });
    const sealed = openVault(to).sealField(`${underRoot}${rootIn(vault, canary.sealed) ?? from}`, canaryPlace);
    await owner.query("UPDATE secret_key_canary SET sealed = $1", [sealed]);
    await owner.query("COMMIT");
  } catch (error) {
    await owner.query("ROLLBACK");
    throw error;
  }
}

/** True if the key decrypts the check value of this data; `none` before the first start. */
export async function opensCanary(db: Db, vault: Vault): Promise<boolean | "none"> {
  const canary = await findCanary(db);
  return canary ? opens(vault, { sealed: canary.sealed, place: canaryPlace }) : "none";
}

const findCanary = (db: Db) => db.selectFrom("secret_key_canary").select("sealed").executeTakeFirst();

export const expectCanaryOpens = (vault: Opener, sealed: Buffer): void =>
  expectOpens(vault, { sealed, place: canaryPlace });

function opens(vault: Opener, { sealed, place }: Sealed): boolean {
  try {
    vault.openField(sealed, place);
    return true;
  } catch {
    return false;
  }
}

function expectOpens(vault: Opener, sealed: Sealed): void {
  if (!opens(vault, sealed))
    throw new StartRefusal(
      "SECRET_KEY is not the key this data was encrypted with: nothing of it could be read. Start with the key that belongs to this " +
        "data (the copies of SECRET_KEY that are kept apart from the backups; without SECRET_KEY the file secret-key in DATA_DIR).",
    );
}
