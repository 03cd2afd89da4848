import { newSecret, secretHash } from "../../../lib/crypto.ts";
import type { Db } from "../../../lib/database/db.ts";
import { Refusal } from "../../../lib/errors.ts";
import { type EmailMove, findTicket, insertTicket, lockMove } from "./store.ts";

/** Creates a secret of 256 bits for a mailed link. The database keeps its hash. */
export async function newMoveTicket(tx: Db, moveId: string, purpose: "confirm" | "stop"): Promise<string> {
  const ticket = newSecret();
  await insertTicket(tx, { hash: secretHash(ticket), moveId, purpose });
  return ticket;
}

/** Refusal of an unknown link and of a link whose e-mail change has ended. */
export const ticketIsOver = () =>
  new Refusal("TICKET_EXPIRED", { message: "Este enlace ya no vale: el cambio de correo terminó o se detuvo." });

/** Locks and returns the e-mail change of a link. Refuses TICKET_EXPIRED. */
export async function openMoveTicket(
  tx: Db,
  ticket: string,
): Promise<{ move: EmailMove; purpose: "confirm" | "stop" }> {
  const found = await findTicket(tx, secretHash(ticket));
  const move = found && (await lockMove(tx, found.moveId));
  if (!move) throw ticketIsOver();
  return { move, purpose: found.purpose };
}
