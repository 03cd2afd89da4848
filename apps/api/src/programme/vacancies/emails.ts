import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { newId } from "../../lib/ids.ts";
import { worded } from "../../lib/mail/wording.ts";
import { readProgramme } from "../../lib/programme.ts";
import { notifyCompany } from "../../trust/accounts/members/service.ts";

type About = { companyId: string; vacancyId: string; title: string };

const notices = {
  submitted: (title: string, promise: string) => worded("vacancy-submitted", { vacante: title, plazo: promise }),
  withdrawn: (title: string) => ({
    title: "Tu vacante salió de la revisión",
    body: `La vacante «${title}» quedó como borrador. Puedes editarla y enviarla otra vez cuando quieras.`,
  }),
  approved: (title: string) => worded("vacancy-approved", { vacante: title }),
  revision_submitted: (title: string) => ({
    title: "Recibimos los cambios de tu vacante",
    body: `Los cambios de «${title}» están en revisión. Mientras tanto, la versión aprobada sigue publicada.`,
  }),
  revision_approved: (title: string) => ({
    title: "Publicamos los cambios de tu vacante",
    body: `La vacante «${title}» ya muestra los cambios que enviaste.`,
  }),
  closed: (title: string) => ({
    title: "Tu vacante se cerró",
    body: `La vacante «${title}» se cerró y ya nadie puede postularse. Por 30 días la puedes abrir otra vez en Empleos.`,
  }),
  filled: (title: string) => ({
    title: "Tu vacante se cubrió",
    body: `Se ocuparon todos los lugares de «${title}» y la cerramos. ¡Felicidades por tu nuevo equipo!`,
  }),
  expired: (title: string) => ({
    title: "Tu vacante cumplió su tiempo en línea",
    body: `La vacante «${title}» cumplió su tiempo y la cerramos. Puedes duplicarla desde Empleos para publicarla otra vez.`,
  }),
  reopened: (title: string) => ({
    title: "Tu vacante está abierta otra vez",
    body: `La vacante «${title}» vuelve a recibir postulaciones.`,
  }),
  deleted: (title: string) => ({
    title: "Tu vacante se eliminó",
    body: `La vacante «${title}» ya no aparece en tus empleos.`,
  }),
  hidden: (title: string) => ({
    title: "Ocultamos tu vacante",
    body: `La vacante «${title}» dejó de mostrarse porque la cuenta de la empresa está bloqueada.`,
  }),
} as const;
export type VacancyNews = keyof typeof notices;

/**
 * Notifies the company of a new status of its vacancy. Each notice has a new event id, because a vacancy can pass the same
 * status more than once.
 */
export async function notifyCompanyOfVacancy(
  tx: Db,
  deps: Pick<Deps, "clock" | "mail">,
  news: VacancyNews,
  { companyId, vacancyId, title, by }: About & { by: string | null },
): Promise<void> {
  const { review_promise } = await readProgramme(tx);
  await notifyCompany(tx, deps, {
    about: "vacancy",
    companyId,
    by,
    event: `vacancy-${news}/${vacancyId}/${newId()}`,
    // A draft can be deleted before it has a title.
    ...notices[news](title || "Vacante sin título", review_promise),
    ...(news === "deleted"
      ? { link: "/jobs-company", linkLabel: "Ver mis empleos" }
      : { link: `/jobs-company?id=${vacancyId}`, linkLabel: "Ver la vacante" }),
  });
}

type Comments = { comments: string; fieldComments: readonly { comment: string }[] };

export const notifyRejected = (
  tx: Db,
  deps: Pick<Deps, "clock" | "mail">,
  { companyId, vacancyId, title, comments, fieldComments }: About & Comments,
  what: "vacancy" | "revision" = "vacancy",
) => {
  const said = [comments, ...fieldComments.map(({ comment }) => comment)].join(" · ");
  return notifyCompany(tx, deps, {
    about: "vacancy",
    companyId,
    event: `vacancy-rejected/${vacancyId}/${newId()}`,
    title: what === "vacancy" ? "Tu vacante necesita cambios" : "Los cambios de tu vacante no se publicaron",
    body:
      what === "vacancy"
        ? `Revisamos «${title}» y no la pudimos publicar: ${said} Cambia lo que falta y mándala otra vez.`
        : `Revisamos los cambios de «${title}»: ${said} La versión aprobada sigue publicada.`,
    link: `/jobs-company?id=${vacancyId}`,
    linkLabel: "Ver los comentarios",
  });
};
