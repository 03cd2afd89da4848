import { newSecret, secretHash } from "../../lib/crypto.ts";
import type { Db } from "../../lib/database/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { type EmailMove, findTicket, insertTicket, lockMove } from "./store.ts";

/** A secret of 256 bits for the link of a mail, kept as its hash. */
export async function newMoveTicket(tx: Db, moveId: string, purpose: "confirm" | "stop"): Promise<string> {
  const ticket = newSecret();
  await insertTicket(tx, { hash: secretHash(ticket), moveId, purpose });
  return ticket;
}

/** The link is of nothing, or what it is about is over. */
export const ticketIsOver = () =>
  new Refusal("TICKET_EXPIRED", { message: "Este enlace ya no vale: el cambio de correo terminó o se detuvo." });

/** What a link is about, its move locked. Refuses TICKET_EXPIRED. */
export async function openMoveTicket(
  tx: Db,
  ticket: string,
): Promise<{ move: EmailMove; purpose: "confirm" | "stop" }> {
  const found = await findTicket(tx, secretHash(ticket));
  const move = found && (await lockMove(tx, found.moveId));
  if (!move) throw ticketIsOver();
  return { move, purpose: found.purpose };
}
