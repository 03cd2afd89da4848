import { retireFile } from "../../files/service.ts";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";

const dayMs = 86_400_000;

const shownBy = (db: Db, fileId: string) =>
  db
    .selectFrom("vacancies")
    .select("id")
    .where("image_file_id", "=", fileId)
    .where("status", "<>", "deleted")
    .executeTakeFirst();

/** Frees the place of the picture that a vacancy showed until now, unless another one shows it too. */
export async function releaseImage(tx: Db, deps: Pick<Deps, "clock">, fileId: string | null): Promise<void> {
  if (fileId && !(await shownBy(tx, fileId))) await retireFile(tx, deps, fileId);
}

/** Frees the places of pictures that somebody sent a day ago and no vacancy shows: what is typed is kept for a day. */
export async function releaseForgottenImages(db: Db, deps: Pick<Deps, "clock">, loginId: string): Promise<void> {
  const forgotten = await db
    .selectFrom("files as f")
    .leftJoin("vacancies as v", (on) => on.onRef("v.image_file_id", "=", "f.id").on("v.status", "<>", "deleted"))
    .select("f.id")
    .where("f.owner_login_id", "=", loginId)
    .where("f.area", "=", "publication")
    .where("f.replaced_at", "is", null)
    .where("f.created_at", "<", new Date(deps.clock.now().getTime() - dayMs))
    .where("v.id", "is", null)
    .execute();
  for (const { id } of forgotten) await retireFile(db, deps, id);
}
