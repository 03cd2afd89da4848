import { type Logo, type LogoKind, largestLogo, logoKinds, smallestLogo } from "@arranca/contract/about/logos";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { ReceivedFile } from "../../../lib/files/uploads.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { logoAddress } from "../../../lib/programme.ts";
import { refuseSmaller, saveScaled } from "../../../trust/files/cut.service.ts";
import { discardingOnFailure, retireFile } from "../../../trust/files/service.ts";
import { insertLogo, removeLogo } from "./store.ts";

/** Replaces a logo of the programme. Refuses one that is too small to be read. */
export async function saveLogo(
  db: Db,
  deps: Deps,
  { kind, file, by }: { kind: LogoKind; file: ReceivedFile; by: Actor },
): Promise<Logo> {
  await refuseSmaller(file, smallestLogo);
  return discardingOnFailure(deps, (kept) =>
    inTransaction(db, async (tx) => {
      const stored = await saveScaled(tx, deps, { ownerLoginId: by.loginId, area: "logo", file, size: largestLogo });
      kept.push(stored);
      const { width, height } = stored;
      // The lock of the file area, taken while storing, serialises simultaneous uploads.
      const before = await removeLogo(tx, kind);
      await insertLogo(tx, { kind, file_id: stored.id, width, height });
      if (before) await retireFile(tx, deps, before);
      await record(tx, deps, { action: "logo.put", kind, by });
      return { src: logoAddress(stored.id), width, height };
    }),
  );
}

export const deleteLogo = (db: Db, deps: Deps, { kind, by }: { kind: LogoKind; by: Actor }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await removeLogo(tx, kind);
    if (!before) throw new Refusal("NOT_FOUND");
    await retireFile(tx, deps, before);
    await record(tx, deps, { action: "logo.delete", kind, by });
  });

type Act = { action: "logo.put" | "logo.delete"; kind: LogoKind; by: Actor };
const record = (tx: Db, deps: Deps, { action, kind, by }: Act) =>
  recordAudit(tx, deps.clock, {
    actor: by.loginId,
    action,
    objectType: "programme",
    detail: { name: logoKinds[kind] },
  });
