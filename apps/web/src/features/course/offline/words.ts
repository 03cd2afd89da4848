import { minuteMs } from "@arranca/contract/values/durations";
import { daysAgo } from "#lib/format.ts";
import type { QueueState } from "./queue.ts";

type Words = { title: string; text: string; maySend: boolean };

/** Text of the bar about unsent progress: how much, since when, and the reason. */
export function unsentWords(queue: QueueState, now: number): Words | undefined {
  // Opening an item is no progress that anybody misses.
  const unsent = queue.rows.filter(({ state, event }) => state === "unsent" && event.kind !== "opened");
  const held = unsent.filter(({ notBefore }) => notBefore > now);
  if (unsent.length === 0 || isJustOnItsWay(queue, now)) return undefined;
  const title = unsent.length === 1 ? "1 avance por enviar" : `${unsent.length} avances por enviar`;
  const last = queue.sentAt === undefined ? "" : `, última vez ${agoText(now - queue.sentAt)}`;
  if (held.length === unsent.length)
    return { title: `${title}${last}`, text: laterText(held[0]?.notBefore ?? now, now), maySend: false };
  return { title: `${title}${last}`, text: whyText(queue), maySend: queue.why !== "offline" && !queue.isSending };
}

/** True if the network works and the progress is younger than a minute: too new for a message. */
function isJustOnItsWay({ rows, why }: QueueState, now: number): boolean {
  const oldest = Math.min(...rows.map(({ event }) => Date.parse(event.at)));
  return why === undefined && now - oldest < minuteMs;
}

function whyText({ why, isKept }: QueueState): string {
  if (!isKept) return "Este navegador no guarda nada: no cierres esta página hasta que se envíen.";
  if (why === "signed-out") return "Tu sesión terminó. Inicia sesión para enviarlos; aquí no se pierden.";
  if (why === "failed") return "El programa no contestó. Lo intentamos otra vez en unos segundos.";
  return "Están en este dispositivo y se envían solos cuando haya internet.";
}

function laterText(notBefore: number, now: number): string {
  const minutes = Math.max(1, Math.ceil((notBefore - now) / minuteMs));
  return `Los videos cuentan uno tras otro: el siguiente en ${minutes === 1 ? "1 minuto" : `${minutes} minutos`}. No tienes que hacer nada.`;
}

/** Elapsed time in words: 'hace un momento', 'hace 5 min', 'hace 2 h', 'hace 3 días'. */
export function agoText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minuteMs);
  if (minutes < 1) return "hace un momento";
  if (minutes < 60) return `hace ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `hace ${hours} h`;
  return daysAgo(Math.floor(hours / 24));
}
