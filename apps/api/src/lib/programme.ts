import { type ProgrammeSettings, programmeSettings } from "@arranca/contract/programme";
import * as z from "zod/mini";
import type { Db } from "./db.ts";

/** The programme's settings as staff left them, with the defaults of product.md 1 for the rest. */
export async function readProgramme(db: Db): Promise<ProgrammeSettings> {
  const rows = await db.selectFrom("settings").select(["key", "value"]).execute();
  return z.parse(programmeSettings, Object.fromEntries(rows.map((row) => [row.key, row.value])));
}
