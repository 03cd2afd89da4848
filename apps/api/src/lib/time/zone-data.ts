/** Instants at which old zone data errs: after the end of Mexico's summer time, that of its north, and a winter. */
export const comparedInstants = [
  "2026-07-15T05:30:00Z",
  "2026-01-15T05:30:00Z",
  "2026-04-05T09:30:00Z",
  "2022-11-15T12:00:00Z",
  "2026-11-01T09:30:00Z",
] as const;

/** Hours from UTC on 15 July 2026, by the laws of 2022: both sources may be old at once. */
const julyHours: Record<string, number> = {
  "America/Mexico_City": -6,
  "America/Monterrey": -6,
  "America/Merida": -6,
  "America/Bahia_Banderas": -6,
  "America/Chihuahua": -6,
  "America/Ciudad_Juarez": -6,
  "America/Cancun": -5,
  "America/Matamoros": -5,
  "America/Ojinaga": -5,
  "America/Hermosillo": -7,
  "America/Mazatlan": -7,
  "America/Tijuana": -7,
};

/** Minutes from UTC at each compared instant by the zone data of Node; null if it lacks the zone. */
export function offsetsOfNode(zone: string): number[] | null {
  try {
    const format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
    return comparedInstants.map((instant) => {
      const at = new Date(instant);
      const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
      const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
      return (Date.UTC(year, month - 1, day, hour, minute) - at.getTime()) / 60_000;
    });
  } catch {
    return null;
  }
}

/** Hours from UTC of a zone without summer time, for devices with old zone data; 'none' for other zones. */
export function hoursAllYear(zone: string): string {
  const [july, january] = offsetsOfNode(zone) ?? [];
  return july !== undefined && july === january && july % 60 === 0 ? String(july / 60) : "none";
}

type Offsets = { zone: string; node: readonly number[] | null; database: readonly number[] | null };

/** Fault of the zone data as a sentence; undefined if Node and PostgreSQL agree and neither is known to be old. */
export function zoneFault({ zone, node, database }: Offsets): string | undefined {
  if (!node) return `Node does not know the zone ${zone}`;
  if (!database) return `PostgreSQL does not know the zone ${zone}`;
  const at = comparedInstants.findIndex((_, index) => node[index] !== database[index]);
  if (at >= 0)
    return `at ${comparedInstants[at]} the zone ${zone} is ${hours(node[at])} for Node and ${hours(database[at])} for PostgreSQL`;
  const law = julyHours[zone];
  if (law !== undefined && node[0] !== law * 60)
    return `Node and PostgreSQL both have old data: in July 2026 the zone ${zone} is ${hours(law * 60)}, not ${hours(node[0])}`;
  return undefined;
}

function hours(minutes = 0): string {
  const [whole, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? "-" : "+"}${String(whole).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}
