import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { newId } from "../../lib/ids.ts";
import { mailLetter } from "../../lib/mail/letters.ts";
import { notify } from "../../lib/notify.ts";
import { readProgramme } from "../../lib/programme.ts";

type MailDeps = Pick<Deps, "mail">;
type NoticeDeps = Pick<Deps, "clock" | "mail">;

/** Mails an invitation to the staff team. The member chooses a password with a code sent to the same address. */
export async function mailInvitation(tx: Db, deps: MailDeps, to: string): Promise<void> {
  const { name, municipality } = await readProgramme(tx);
  await mailLetter(
    { mail: deps.mail, tx, to },
    {
      template: "staff-invitation",
      eventId: newId(),
      subject: `Te invitaron al equipo de ${name}`,
      paragraphs: [
        `Te invitaron al equipo de ${name} de ${municipality}. Tu usuario es este correo.`,
        "Para entrar, elige primero tu contraseña: escribe este correo en la página, te mandamos un código y listo.",
        "Si no esperabas esta invitación, no tienes que hacer nada.",
      ],
      action: { path: "/password-recover?invitation=1", label: "Elegir mi contraseña" },
    },
  );
}

type Roles = { loginId: string; names: readonly string[]; by: string };

/** Notifies a staff member of the roles now effective; proposed roles have their own notice. */
export const notifyRoles = (tx: Db, deps: NoticeDeps, { loginId, names, by }: Roles) =>
  notify(tx, deps, {
    loginId,
    by,
    event: `staff-roles/${newId()}`,
    title: "Cambiaron tus roles",
    body: names.length > 0 ? `Desde ahora tienes: ${names.join(", ")}.` : "Desde ahora no tienes ninguno.",
    link: "/staff",
    linkLabel: "Ir a tu página",
  });

/** Mails a staff member who was removed, or whose permissions nobody confirmed in time. */
export async function mailRemoved(
  tx: Db,
  deps: MailDeps,
  { to, isLapsed }: { to: string; isLapsed: boolean },
): Promise<void> {
  const { name } = await readProgramme(tx);
  await mailLetter(
    { mail: deps.mail, tx, to },
    {
      template: "staff-left",
      eventId: newId(),
      subject: `Ya no eres parte del equipo de ${name}`,
      paragraphs: [
        isLapsed
          ? "Nadie confirmó a tiempo que todavía necesitas tus permisos. Desde ahora no entras con este correo."
          : "Te sacaron del equipo. Desde ahora no entras con este correo.",
        "Tus sesiones se cerraron. Lo que hiciste conserva tu nombre.",
        "Si es un error, habla con quien administra al equipo: te puede incluir otra vez.",
      ],
    },
  );
}

export async function mailBack(tx: Db, deps: MailDeps, to: string): Promise<void> {
  const { name } = await readProgramme(tx);
  await mailLetter(
    { mail: deps.mail, tx, to },
    {
      template: "staff-back",
      eventId: newId(),
      subject: `Eres parte del equipo de ${name} otra vez`,
      paragraphs: [
        "Te incluyeron otra vez. Entra con este correo y la contraseña que tenías; si no la recuerdas, en la página eliges otra.",
      ],
      action: { path: "/", label: "Entrar" },
    },
  );
}
