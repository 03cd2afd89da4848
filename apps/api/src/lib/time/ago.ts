import { countText } from "@arranca/contract/values/count-text";
import { minuteMs } from "@arranca/contract/values/durations";
import { addDays, businessDate } from "./clock.ts";
import { nearDate, timeOfDay } from "./spanish-dates.ts";

/** Elapsed time in words: 'hace un momento', 'hace 5 minutos', 'hoy a las 18:05', 'ayer a las 09:10', 'el 3 de mayo'. */
export function ago(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / minuteMs);
  if (minutes < 1) return "hace un momento";
  if (minutes < 60) return `hace ${countText(minutes, "minuto", "minutos")}`;
  const [day, today] = [businessDate(at), businessDate(now)];
  const time = timeOfDay(at);
  const clock = `a ${time.startsWith("01") ? "la" : "las"} ${time}`;
  if (day === today) return `hoy ${clock}`;
  return day === addDays(today, -1) ? `ayer ${clock}` : `el ${nearDate(day)}`;
}
