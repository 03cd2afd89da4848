import { readdirSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { readDuties } from "../../desk/staff/duties.service.ts";
import type { Vault } from "../../lib/crypto.ts";
import type { Db } from "../../lib/database/db.ts";
import { opensCanary, vaultBehind } from "../../lib/database/secret-key.ts";
import { faultOfZoneData, hasZoneFunction, readZone } from "../../lib/database/zone.store.ts";
import { openBucketStorage } from "../../lib/files/bucket-storage.ts";
import { openClamd } from "../../lib/files/clamd.ts";
import type { BucketAddress } from "../../lib/files/s3-requests.ts";
import { silentLog } from "../../lib/log.ts";
import { businessDate, type Clock, daysBetween } from "../../lib/time/clock.ts";
import { readAnchors } from "../../trust/audit/anchors.ts";
import { chainHead } from "../../trust/audit/chain.store.ts";
import type { Finding } from "./finding.rules.ts";
import {
  judgeAnchors,
  judgeAntivirus,
  judgeBucket,
  judgeCanary,
  judgeClock,
  judgeDisk,
  judgeDuties,
  judgeEmpty,
  judgeMail,
  judgePlaces,
  judgeRole,
  judgeTeam,
  judgeZone,
  type Place,
} from "./rules.ts";
import { findRole, findTeamWithoutSecondFactor, hasTables, readDatabaseClock } from "./store.ts";

export async function examineDatabase(
  db: Db,
  clock: Clock,
  { isEmbedded, backup }: { isEmbedded: boolean; backup: string | undefined },
): Promise<Finding[]> {
  const found = [
    judgeClock({ here: clock.now(), database: await readDatabaseClock(db) }),
    ...judgeRole(await findRole(db), isEmbedded),
  ];
  if (!(await hasTables(db))) return [...found, judgeEmpty()];
  return [
    ...found,
    ...(await examineZone(db)),
    judgeTeam(await findTeamWithoutSecondFactor(db)),
    ...judgeDuties(await readDuties(db, { clock, backup })),
  ];
}

/** Compares the zone data of Node and PostgreSQL; no finding before the migration that brings the zone. */
async function examineZone(db: Db): Promise<Finding[]> {
  if (!(await hasZoneFunction(db))) return [];
  const zone = await readZone(db);
  return [judgeZone(zone, await faultOfZoneData(db, zone))];
}

type Keeping = { vault: Vault; anchorFolder: string; clock: Clock };

/** Checks that SECRET_KEY decrypts the data and how old the last audit anchor is. No findings for an empty database. */
export async function examineKeeping(db: Db, { vault, anchorFolder, clock }: Keeping): Promise<Finding[]> {
  if (!(await hasTables(db))) return [];
  const { anchors, forged } = await readAnchors(anchorFolder, await vaultBehind(db, vault));
  const day = anchors.at(-1)?.day;
  const newest = day === undefined ? undefined : { day, age: daysBetween(day, businessDate(clock.now())) };
  const rows = (await chainHead(db))?.seq ?? 0;
  return [judgeCanary(await opensCanary(db, vault)), ...judgeAnchors({ rows, newest, forged })];
}

export async function examineFolder(dataDir: string): Promise<Finding[]> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return [...judgePlaces(placesOf(dataDir)), judgeDisk({ free: bavail * bsize, size: blocks * bsize })];
}

/** True for the lock file that names the process that uses the data folder. */
const isOwnerLock = (name: string) => name.startsWith("owner.");

/** Data folder and its direct entries. Deeper levels are protected by the rights of their parent folder. */
function placesOf(dataDir: string): Place[] {
  const names = readdirSync(dataDir).filter((name) => !isOwnerLock(name));
  const paths = [dataDir, ...names.map((name) => join(dataDir, name))];
  return paths.map((path) => ({ path, mode: statSync(path).mode }));
}

type Services = { SMTP_URL?: string | undefined; CLAMAV_HOST?: string | undefined };

export async function examineServices({ SMTP_URL, CLAMAV_HOST }: Services): Promise<Finding[]> {
  return [
    judgeMail(SMTP_URL ? { isSet: true, fault: await faultOfMail(SMTP_URL) } : { isSet: false }),
    judgeAntivirus(CLAMAV_HOST ? await openClamd(CLAMAV_HOST, { log: silentLog }).answers() : "none"),
  ];
}

export async function examineBucket(address: BucketAddress | undefined): Promise<Finding[]> {
  if (!address) return [];
  const bucket = openBucketStorage({ ...address, folder: tmpdir(), log: silentLog });
  try {
    for await (const _some of bucket.list()) break;
    return [judgeBucket(undefined)];
  } catch (error) {
    const { cause } = error as Error; // a store that cannot be reached says why
    return [judgeBucket(String(cause ?? error))];
  }
}

async function faultOfMail(url: string): Promise<string | undefined> {
  const transport = nodemailer.createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000 });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}
