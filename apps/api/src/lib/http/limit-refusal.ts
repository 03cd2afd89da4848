import type { LimitCode } from "@arranca/contract/errors";
import type { RateLimitName } from "@arranca/contract/rate-limits";
import { minuteMs, minuteSeconds } from "@arranca/contract/values/durations";
import { Refusal } from "../errors.ts";
import { addDays, businessDate } from "../time/clock.ts";
import { nearDate, timeOfDay } from "../time/spanish-dates.ts";

/** Rate limits that refuse with the time of their end. The two others ask for a recovery of the account. */
export type RefusingLimit = Exclude<RateLimitName, "failuresInARow" | "signInWhileGuessed">;

const reasons: Record<RefusingLimit, (points: number) => string> = {
  signInPerAccount: (points) => `Ya hubo ${points} intentos de entrar a esta cuenta en un minuto.`,
  failedSignInPerAddress: (points) => `Desde esta red ya hubo ${points} intentos fallidos de entrar en un minuto.`,
  proofsPerAccount: (points) => `Ya escribiste tu contraseña ${points} veces en un minuto.`,
  signUpPerAddress: (points) => `Desde esta red ya se hicieron ${points} registros en una hora.`,
  signUpPerDevice: (points) => `Desde este dispositivo ya se hicieron ${points} registros en una hora.`,
  sendsPerAddress: (points) => `Desde esta red ya se pidieron ${points} códigos en una hora.`,
  sendsPerAccount: (points) => `Ya se pidieron ${points} códigos en una hora.`,
  pauseBetweenSends: () => "Espera un minuto antes de pedir otro código.",
  guessesPerAccount: (points) => `Ya se escribieron ${points} códigos de esta cuenta en 24 horas.`,
  guessesPerAddress: (points) => `Desde esta red ya se escribieron ${points} códigos en una hora.`,
  invitationsPerCompany: (points) => `Tu empresa ya envió ${points} invitaciones en 24 horas, que es el límite.`,
  interviewsPerCompany: (points) => `Tu empresa ya propuso ${points} entrevistas en 24 horas, que es el límite.`,
  interviewsPerApplication: (points) => `Ya propusiste horas ${points} veces a esta persona en 24 horas.`,
  rfcChecksPerCompany: (points) => `Ya revisamos ${points} RFC de tu empresa en 24 horas, que es el límite.`,
  searchesPerStaff: (points) => `Ya hiciste ${points} búsquedas en una hora, que es el límite.`,
  testMailsPerStaff: (points) => `Ya te enviaste ${points} correos de prueba en una hora, que es el límite.`,
  callbacksPerAddress: (points) => `Desde esta red ya se pidieron ${points} llamadas en una hora.`,
  callbacksPerAccount: (points) => `Ya pediste ${points} llamadas en 24 horas, que es el límite.`,
  batchRowsPerCompany: (points) => `Tu empresa ya movió ${points} postulaciones en lote en una hora, que es el límite.`,
  filesPerAccount: (points) => `Ya enviaste ${points} archivos en una hora, que es el límite.`,
  dataCopiesPerAccount: (points) => `Ya descargaste tus datos ${points} veces en 24 horas, que es el límite.`,
};

export const reasonOf = (limit: RefusingLimit, points: number): string => reasons[limit](points);

/** Refusal of a used-up limit: the reason, the time at which the limit ends, and another way until then. */
export function limitRefusal(
  code: LimitCode,
  reason: string,
  { now, until, otherWay }: { now: Date; until: Date; otherWay?: string },
): Refusal {
  const message = `${reason} Podrás seguir ${timeUntil(now, until)}.${otherWay ? ` ${otherWay}` : ""}`;
  return new Refusal(code, { message, retryAfter: secondsUntil(now, until) });
}

const secondsUntil = (now: Date, until: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));

/** End of a limit in words: 'en 42 segundos', 'hoy a las 18:05', 'mañana a las 09:10'. Minutes are rounded up. */
export function timeUntil(now: Date, until: Date): string {
  const seconds = secondsUntil(now, until);
  if (seconds <= minuteSeconds) return seconds === 1 ? "en un segundo" : `en ${seconds} segundos`;
  const minute = new Date(Math.ceil(until.getTime() / minuteMs) * minuteMs);
  const time = timeOfDay(minute);
  const at = `a ${time.startsWith("01") ? "la" : "las"} ${time}`;
  const day = businessDate(minute);
  if (day === businessDate(now)) return `hoy ${at}`;
  return `${day === addDays(businessDate(now), 1) ? "mañana" : `el ${nearDate(day)}`} ${at}`;
}
