import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { openAccountDocument, revealValue } from "../src/desk/review/document-access/service.ts";
import { assignCase } from "../src/desk/review/queue/assign.service.ts";
import type { Deps } from "../src/lib/deps.ts";
import type { Actor } from "../src/lib/http/access.ts";
import type { FileAnswer } from "../src/lib/http/files.ts";
import { openCandidateCv } from "../src/programme/applications/cv.service.ts";
import { openVoucherFile } from "../src/programme/payments/vouchers/files.service.ts";
import type { Member } from "./demo.persons.ts";
import type { DemoStaff } from "./demo.staff.ts";
import type { World } from "./demo.world.ts";

// Nobody's address: what the demo looks at, no machine of anybody asked for.
const address = undefined;

/** Reads a file to its end, because an unread file leaves its handle open. */
async function readThrough({ bytes }: FileAnswer): Promise<void> {
  if (bytes instanceof Readable) await finished(bytes.resume());
}

export async function readPapers(deps: Deps, id: string, by: Actor): Promise<void> {
  const { db } = deps;
  await assignCase(db, deps, { kind: "account", id, staffId: by.subjectId, by });
  const documents = await db
    .selectFrom("documents")
    .select("file_id")
    .where("owner_id", "=", id)
    .orderBy("area")
    .execute();
  for (const { file_id: fileId } of documents)
    await readThrough(await openAccountDocument(db, deps, { fileId, by, address }));
}

export async function readVoucher(deps: Deps, voucherId: string, by: Actor): Promise<void> {
  const { db } = deps;
  const files = await db.selectFrom("voucher_files").select("file_id").where("voucher_id", "=", voucherId).execute();
  for (const { file_id: fileId } of files) await readThrough(await openVoucherFile(db, deps, { fileId, by, address }));
}

export const readCv = async (deps: Deps, applicationId: string, by: Actor): Promise<void> =>
  readThrough(await openCandidateCv(deps.db, deps, { applicationId, by, address, writing: deps.db }));

/** Plans that a staff member compares a whole CLABE with the bank's text, because a deposit came late. */
export function planReveal(
  { world, staff }: { world: World; staff: DemoStaff },
  { personId }: Member,
  daysAgo: number,
) {
  world.plan(daysAgo, "10:05", (deps) =>
    revealValue(deps.db, deps, {
      ownerId: personId,
      field: "clabe",
      purpose: "payment",
      reason: "Preguntó por su depósito y el banco pide comparar la cuenta",
      by: staff.reviewer,
      address,
    }),
  );
}
