import type { Db } from "../../../lib/database/db.ts";
import type { EmailChangeFacts } from "./rules.ts";

export type EmailChange = EmailChangeFacts & {
  id: string;
  loginId: string;
  ownerId: string;
  ownerType: "person" | "company";
  from: string;
  to: string;
  reason: string;
  askedBy: string;
  approvedBy: string | null;
};

const moves = (db: Db) =>
  db
    .selectFrom("email_moves")
    .select([
      "id",
      "login_id as loginId",
      "owner_id as ownerId",
      "owner_type as ownerType",
      "from_email as from",
      "to_email as to",
      "reason",
      "asked_by as askedBy",
      "asked_at as askedAt",
      "approved_by as approvedBy",
      "approved_at as approvedAt",
      "moved_at as movedAt",
      "outcome",
    ]);

export const lastMove = (db: Db, ownerId: string): Promise<EmailChange | undefined> =>
  moves(db)
    .where("owner_id", "=", ownerId)
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const waitingMoves = (db: Db): Promise<EmailChange[]> =>
  moves(db).where("ended_at", "is", null).where("moved_at", "is", null).execute();

export const lockMove = (tx: Db, id: string): Promise<EmailChange | undefined> =>
  moves(tx).where("id", "=", id).forUpdate().executeTakeFirst();

export const openMoveOf = (db: Db, loginId: string) =>
  moves(db).where("login_id", "=", loginId).where("ended_at", "is", null).where("moved_at", "is", null);

type Purpose = "confirm" | "stop";

export const insertTicket = (tx: Db, ticket: { hash: Buffer; moveId: string; purpose: Purpose }) =>
  tx
    .insertInto("email_move_tickets")
    .values({ ticket_hash: ticket.hash, move_id: ticket.moveId, purpose: ticket.purpose })
    .execute();

export const findTicket = (db: Db, hash: Buffer): Promise<{ moveId: string; purpose: Purpose } | undefined> =>
  db
    .selectFrom("email_move_tickets")
    .select(["move_id as moveId", "purpose"])
    .where("ticket_hash", "=", hash)
    .executeTakeFirst();

type NewMove = Pick<EmailChange, "id" | "loginId" | "ownerId" | "ownerType" | "from" | "to" | "reason" | "askedBy">;

export const insertMove = (tx: Db, move: NewMove, at: Date) =>
  tx
    .insertInto("email_moves")
    .values({
      id: move.id,
      login_id: move.loginId,
      owner_id: move.ownerId,
      owner_type: move.ownerType,
      from_email: move.from,
      to_email: move.to,
      reason: move.reason,
      asked_by: move.askedBy,
      asked_at: at,
    })
    .execute();

export const markApproved = (tx: Db, id: string, { by, at }: { by: string; at: Date }) =>
  tx.updateTable("email_moves").set({ approved_by: by, approved_at: at }).where("id", "=", id).execute();

export const markMoveDone = (tx: Db, id: string, at: Date) =>
  tx.updateTable("email_moves").set({ moved_at: at }).where("id", "=", id).execute();

type End = { outcome: "refused" | "stopped" | "returned" | "lapsed"; by: string | null; at: Date };

export const endMove = (tx: Db, id: string, { outcome, by, at }: End) =>
  tx.updateTable("email_moves").set({ outcome, ended_by: by, ended_at: at }).where("id", "=", id).execute();
