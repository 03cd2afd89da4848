import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { newId } from "../../../lib/ids.ts";
import { notify } from "../../../lib/notify.ts";
import { findInvitation, findLogins, type Invitation, insertMember, takeInvitation } from "../members/store.ts";
import { hashPassword } from "../passwords/hash.ts";
import { refuseWeakPassword } from "../passwords/strength.ts";
import { deletePendingsOf } from "../registration/store.ts";
import { insertLogin } from "../store.ts";

type Acceptance = { ticketHash: Buffer; password: string; address: string };

/**
 * Creates the account of a colleague invited by a company. Refuses a used, expired, replaced or withdrawn link and an
 * address that has an account by now (TICKET_EXPIRED), and a weak password (WEAK_PASSWORD).
 */
export async function acceptInvitation(deps: Deps, { ticketHash, password, address }: Acceptance): Promise<void> {
  const invitation = await findInvitation(deps.db, ticketHash, deps.clock.now());
  if (!invitation) throw new Refusal("TICKET_EXPIRED");
  await refuseWeakPassword(deps.db, password, { email: invitation.email, field: "password" });
  const passwordHash = await hashPassword(password);

  await inTransaction(deps.db, async (tx) => {
    if (!(await takeInvitation(tx, ticketHash))) throw new Refusal("TICKET_EXPIRED");
    const { company_id, name, is_administrator, permissions, email } = invitation;
    const [id, createdAt] = [newId(), deps.clock.now()];
    if (!(await insertLogin(tx, { id, email, userType: "company", passwordHash, createdAt }))) throw alreadyKnown();
    await deletePendingsOf(tx, email);
    await insertMember(tx, { login_id: id, company_id, name, is_administrator, permissions, joined_at: createdAt });
    await recordAudit(tx, deps.clock, {
      actor: id,
      action: "company_team.join",
      objectType: "company_member",
      objectId: id,
      aboutId: company_id,
      address,
    });
    await notifyInviter(tx, deps, invitation);
  });
}

const alreadyKnown = () =>
  new Refusal("TICKET_EXPIRED", {
    message: "Este correo ya tiene una cuenta. Pide a tu empresa que te invite con otro correo.",
  });

async function notifyInviter(tx: Db, deps: Pick<Deps, "clock" | "mail">, { id, name, ...invitation }: Invitation) {
  const leaders = await findLogins(tx, invitation.company_id, "team");
  if (!leaders.includes(invitation.invited_by)) return;
  await notify(tx, deps, {
    loginId: invitation.invited_by,
    event: `company-invitation-accepted/${id}`,
    title: `${name} ya entra a tu empresa`,
    body: `${name} aceptó tu invitación y eligió su contraseña.`,
    link: "/team-company",
    linkLabel: "Ver el equipo",
  });
}
