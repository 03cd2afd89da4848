/** Zone of a programme that chose none. The function `programme_zone()` of the database has the same default. */
export const defaultTimeZone = "America/Mexico_City";

const current: { zone: string } = { zone: defaultTimeZone };

/** Time zone of the programme (IANA name): its days begin and end at this zone's midnight. One programme per process. */
export const timeZone = (): string => current.zone;

/** Sets the zone of this process. The server reads it from the settings, a page from its document. */
export function setTimeZone(name: string): void {
  current.zone = name;
}

/** True for an IANA name with a place ('America/Tijuana') that this machine's zone data has. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z]+(\/[A-Za-z0-9_+-]+){1,2}$/.test(name) || name.length > 40) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Hours of the default zone from UTC, all year. */
export const defaultHours = -6;

/**
 * Sets the zone of a page. `hours` are the server's hours from UTC of a zone without summer time, else NaN. A device whose
 * older zone data has other hours, or lacks the zone, uses these hours.
 */
export function setPageZone(name: string, hours: number): void {
  const isKnown = isTimeZone(name);
  if (isKnown) setTimeZone(name);
  if (Number.isNaN(hours) || (isKnown && hourOfNoon() === 12 + hours)) return;
  setTimeZone(`Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`);
}

const noon = zonedFormat("en-US", { hour: "numeric", hourCycle: "h23" });
// In July: data of 2021 still has Mexico's summer time.
const hourOfNoon = () => Number(noon().format(new Date("2026-07-15T12:00:00Z")));

/** Formatter of dates in the programme's zone, built again after a change of the zone. */
export function zonedFormat(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: { zone: string; format: Intl.DateTimeFormat } | undefined;
  return () => {
    const { zone } = current;
    if (made?.zone !== zone) made = { zone, format: new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }) };
    return made.format;
  };
}
