import type { LogoKind, ProgrammeLogos } from "@arranca/contract/about/logos";
import { type ProgrammeSettings, programmeSettings } from "@arranca/contract/programme";
import { displayPhone } from "@arranca/contract/values/phone-text";
import { sql } from "kysely";
import * as z from "zod/mini";
import { all, mapped, one } from "./database/batched-reads.ts";
import type { Db } from "./database/db.ts";
import { announcedMaintenance } from "./maintenance/announcement.ts";
import type { Clock } from "./time/clock.ts";

/** Reads the programme's settings; missing ones have the defaults of product.md 1. */
export async function readProgramme(db: Db): Promise<ProgrammeSettings> {
  return programmeOf(await db.selectFrom("settings").select(["key", "value"]).execute());
}

type Setting = { key: string; value: unknown };
const programmeOf = (rows: readonly Setting[]): ProgrammeSettings =>
  z.parse(programmeSettings, Object.fromEntries(rows.map((row) => [row.key, row.value])));

export const programmeRead = mapped(
  all(sql<{ key: string; value: string }>`SELECT key, value FROM settings`),
  programmeOf,
);

/** True if people and companies may sign up: only after an administrator has opened the programme. */
export async function isProgrammeOpen(db: Db): Promise<boolean> {
  return (await db.selectFrom("programme_opening").select("opened_at").executeTakeFirst()) !== undefined;
}

export const logoAddress = (fileId: string): string => `/api/files/logo/${fileId}`;

export const readLogos = async (db: Db): Promise<ProgrammeLogos> => logosOf((await logoRows.execute(db)).rows);

type LogoRow = { kind: LogoKind; file_id: string; width: number; height: number };
const logoRows = sql<LogoRow>`SELECT kind, file_id, width, height FROM programme_logos`;

function logosOf(rows: readonly LogoRow[]): ProgrammeLogos {
  const logos: ProgrammeLogos = { programme: null, municipality: null };
  for (const { kind, file_id, ...measures } of rows) logos[kind] = { src: logoAddress(file_id), ...measures };
  return logos;
}

export const programmeReads = {
  programme: programmeRead,
  open: mapped(one(sql<object>`SELECT FROM programme_opening`), (row) => row !== undefined),
  logos: mapped(all(logoRows), logosOf),
};

export type PublicProgramme = Pick<
  ProgrammeSettings,
  | "name"
  | "municipality"
  | "age_min"
  | "age_max"
  | "support_amount"
  | "contact_email"
  | "contact_phone"
  | "contact_whatsapp"
  | "contact_address"
  | "contact_hours"
  | "calls_per_hour"
> & { logos: ProgrammeLogos; maintenance: { text: string } | null };

export async function readPublicProgramme(
  db: Db,
  { clock }: { clock: Clock },
): Promise<ProgrammeSettings & PublicProgramme> {
  const settings = await readProgramme(db);
  return { ...settings, logos: await readLogos(db), maintenance: announcedMaintenance(settings, clock.now()) };
}

/** Contact of the programme as part of a sentence: 'escribe a … o llama al …', or its office if neither is known. */
export function howToReach({ contact_email, contact_phone, contact_address }: ProgrammeSettings): string {
  const ways = [
    contact_email && `escribe a ${contact_email}`,
    contact_phone && `llama al ${displayPhone(contact_phone)}`,
  ];
  return ways.filter(Boolean).join(" o ") || `acude a ${contact_address || "la oficina del programa"}`;
}
