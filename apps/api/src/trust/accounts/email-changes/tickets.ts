import { newSecret, secretHash } from "../../../lib/crypto.ts";
import type { Db } from "../../../lib/database/db.ts";
import { Refusal } from "../../../lib/errors.ts";
import { type EmailChange, findTicket, insertTicket, lockMove } from "./store.ts";

/** Creates a random 256-bit ticket for a mailed link. The database stores only its hash. */
export async function newEmailChangeTicket(tx: Db, moveId: string, purpose: "confirm" | "stop"): Promise<string> {
  const ticket = newSecret();
  await insertTicket(tx, { hash: secretHash(ticket), moveId, purpose });
  return ticket;
}

export const ticketIsOver = () =>
  new Refusal("TICKET_EXPIRED", { message: "Este enlace ya no vale: el cambio de correo terminó o se detuvo." });

export async function openEmailChangeTicket(
  tx: Db,
  ticket: string,
): Promise<{ move: EmailChange; purpose: "confirm" | "stop" }> {
  const found = await findTicket(tx, secretHash(ticket));
  const move = found && (await lockMove(tx, found.moveId));
  if (!move) throw ticketIsOver();
  return { move, purpose: found.purpose };
}
