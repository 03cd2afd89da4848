import { recordAudit } from "../../lib/database/audit.ts";
import { violates } from "../../lib/database/constraints.ts";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { fieldRefusal, Refusal } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import { mailLetter } from "../../lib/mail/letters.ts";
import { howToReach, readProgramme } from "../../lib/programme.ts";
import { endAllSessions } from "../sessions/service.ts";
import { findLogin, findLoginByEmail } from "../store.ts";
import { movedWaitHours } from "./moved-email.rules.ts";
import { dropLiveProofs, markMoved, replaceContactEmail, replaceEmail } from "./store.ts";

type Move = { loginId: string; to: string; reason: string; by: string };

/**
 * Moves an account to another e-mail at the programme's hand: every session ends, codes and tickets of the old address open
 * nothing, for 72 hours recovery, bank data and payments wait, and the old address is told why. False when it is that address already. Refuses INVALID when it is somebody else's.
 */
export async function moveEmail(
  tx: Db,
  deps: Pick<Deps, "clock" | "mail">,
  { loginId, to, reason, by }: Move,
): Promise<boolean> {
  const taken = "Ese correo ya es de otra cuenta.";
  const login = await findLogin(tx, loginId);
  if (!login) throw new Refusal("NOT_FOUND");
  if (login.email === to) return false;
  if (await findLoginByEmail(tx, to)) throw fieldRefusal("email", taken);
  const move = { loginId, from: login.email, to };
  const moved = await replaceEmail(tx, move).catch((error: unknown) => {
    throw violates(error, "logins_email") ? fieldRefusal("email", taken) : error;
  });
  if (!moved) throw new Refusal("CHANGED_MEANWHILE");
  await markMoved(tx, loginId, deps.clock.now());
  await recordAudit(tx, deps.clock, {
    actor: by,
    action: "email.move",
    objectType: "login",
    objectId: loginId,
    reason,
  });
  await replaceContactEmail(tx, move);
  await dropLiveProofs(tx, loginId, deps.clock.now());
  await endAllSessions(tx, deps, loginId);
  const programme = await readProgramme(tx);
  const recipient = { mail: deps.mail, tx, to: login.email };
  await mailLetter(recipient, {
    template: "email-moved",
    eventId: newId(),
    subject: "El programa cambió el correo de tu cuenta",
    paragraphs: [
      `Este correo ya no abre tu cuenta. El motivo: ${reason}`,
      `Durante ${movedWaitHours} horas no se puede recuperar su contraseña ni cambiar a dónde se le paga.`,
      `Si no lo pediste, ${howToReach(programme)} hoy mismo.`,
    ],
  });
  return true;
}
