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

/** Formatter of dates in the programme's zone, built again after a change of the zone. */
export function zonedFormat(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: { zone: string; format: Intl.DateTimeFormat } | undefined;
  return () => {
    const { zone } = current;
    if (made?.zone !== zone) made = { zone, format: new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }) };
    return made.format;
  };
}
