import type { DocumentArea } from "@arranca/contract/files";
import { newId } from "../lib/ids.ts";
import { saveGeneratedFile } from "../trust/files/service.ts";
import type { Account } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

/** Document of an account with real bytes in the store, encrypted as its area requires. Returns the file's id. */
export async function aDocument({ deps }: TestApp, owner: Account, area: DocumentArea): Promise<string> {
  const file = await saveGeneratedFile(deps.db, deps, {
    ownerLoginId: owner.loginId,
    area,
    name: `${area}.pdf`,
    kind: "pdf",
    bytes: Buffer.from("%PDF-1.4 DEMO"),
  });
  await deps.db
    .insertInto("documents")
    .values({ id: newId(), owner_id: owner.id, area, file_id: file.id, created_at: deps.clock.now() })
    .execute();
  return file.id;
}

export const takeCase = ({ deps }: TestApp, staff: Account, { id }: Pick<Account, "id">) =>
  deps.db
    .insertInto("review_assignments")
    .values({ kind: "account", object_id: id, staff_id: staff.id, assigned_at: deps.clock.now() })
    .execute();

export const auditOf = ({ deps }: TestApp, objectId: string) =>
  deps.db
    .selectFrom("audit_log")
    .select(["action", "actor_login_id", "reason", "detail"])
    .where("object_id", "=", objectId)
    .orderBy("id")
    .execute();

export const statusHistoryOf = async ({ deps }: TestApp, id: string): Promise<string[]> => {
  const rows = await deps.db
    .selectFrom("status_history")
    .select(["from_status", "to_status"])
    .where("entity_id", "=", id)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map((row) => `${row.from_status}>${row.to_status}`);
};
