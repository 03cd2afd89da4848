import { type DiscardReason, discardReasons } from "./discard-reasons.ts";

type Discard = { reason: string | null; shared: boolean };

/** Reason as its person reads it. `reason`: key of the list, else words of the company. */
export function discardSentence({ reason, shared }: Discard): string {
  const known = reason && reason in discardReasons ? discardReasons[reason as DiscardReason] : undefined; // just looked up
  if (!shared || !reason) return "Esta vez la empresa siguió con otras candidaturas.";
  return known?.sentence ?? `La empresa te comparte el motivo: «${reason}».`;
}

/** Text of the e-mail about a discard, also shown to the company before it discards. */
export const discardMessage = ({ name, title, ...discard }: Discard & { name: string; title: string }) => ({
  subject: `Sobre tu postulación a ${title}`,
  body: `Gracias por postularte, ${name}. ${discardSentence(discard)} Tu perfil sigue activo y hay más vacantes para ti en Empleos.`,
});
