import { type BannerPicture, bannerShapes, smallestBanner } from "@arranca/contract/banners";
import { dayMs } from "@arranca/contract/values/durations";
import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import type { ReceivedFile } from "../../lib/files/uploads.ts";
import { newId } from "../../lib/ids.ts";
import { refuseSmaller, saveCropped } from "../../trust/files/cut.service.ts";
import { discardingOnFailure, type KeptFile, retireFile } from "../../trust/files/service.ts";
import { type Among, insertPicture, removeUnused } from "./pictures.store.ts";

export const pictureAddress = (fileId: string): string => `/api/files/banner/${fileId}`;

/**
 * Saves the picture of a banner in both shapes. Refuses a picture that is too small for them, and more pictures than all
 * banners may have.
 */
export async function savePicture(
  db: Db,
  deps: Deps,
  { ownerLoginId, file }: { ownerLoginId: string; file: ReceivedFile },
): Promise<BannerPicture> {
  await refuseSmaller(file, smallestBanner);
  return discardingOnFailure(deps, (kept) =>
    inTransaction(db, async (tx) => {
      // Pictures that were uploaded but never saved with a banner are freed a day later.
      await releaseUnused(tx, deps, { sentBefore: new Date(deps.clock.now().getTime() - dayMs) });
      const keep = async (size: { width: number; height: number }): Promise<KeptFile> => {
        const stored = await saveCropped(tx, deps, { ownerLoginId, area: "banner", file, size });
        kept.push(stored);
        return stored;
      };
      const [desk, phone] = [await keep(bannerShapes.desk), await keep(bannerShapes.phone)];
      const id = newId();
      await insertPicture(tx, {
        id,
        desk_file_id: desk.id,
        phone_file_id: phone.id,
        uploaded_by: ownerLoginId,
        created_at: deps.clock.now(),
      });
      await recordAudit(tx, deps.clock, {
        actor: ownerLoginId,
        action: "banner.upload",
        objectType: "banner_picture",
        objectId: id,
        detail: { name: desk.name },
      });
      return { id, desk: pictureAddress(desk.id), phone: pictureAddress(phone.id) };
    }),
  );
}

export async function releaseUnused(tx: Db, deps: Pick<Deps, "clock">, among: Among): Promise<void> {
  for (const fileId of await removeUnused(tx, among)) await retireFile(tx, deps, fileId);
}
