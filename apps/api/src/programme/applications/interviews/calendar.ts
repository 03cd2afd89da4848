import { minuteMs } from "@arranca/contract/values/durations";
import { timeZone, zonedFormat } from "@arranca/contract/values/time-zone";
import { escape as escaped, foldLines } from "ical-generator";
import { endOf } from "./rules.ts";

export type CalendarMethod = "REQUEST" | "CANCEL";
export type Entry = {
  method: CalendarMethod;
  id: string;
  /** Raised by every change: calendars keep the entry with the highest one. */
  sequence: number;
  startsAt: Date;
  minutes: number;
  summary: string;
  description: string;
  location: string;
  /** Host of this installation: part of the id of the entry, and of the organiser's address, which reads no mail. */
  host: string;
  programme: string;
  recipient: { name: string; email: string };
  now: Date;
};

const text = (value: string) => escaped(value, false);
const quoted = (value: string) => `"${escaped(value, true)}"`;
const parts = zonedFormat("en-US", {
  ...{ year: "numeric", month: "2-digit", day: "2-digit" },
  ...{ hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" },
});

/** Date and time of day of an instant in the programme's zone: `2026-12-01T10:30:00`. */
function wallClock(at: Date): string {
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    parts()
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

/** Milliseconds by which the programme's zone is ahead of UTC at an instant. */
const zoneOffset = (at: Date): number => Date.parse(`${wallClock(at)}Z`) - Math.floor(at.getTime() / 1000) * 1000;

const compact = (iso: string) => iso.replace(/[-:]/g, "");
const utc = (at: Date) => `${compact(at.toISOString().slice(0, 19))}Z`;
const local = (at: Date) => compact(wallClock(at));

/** Calendar entry of an interview (RFC 5545), in the programme's zone, as an invitation or its cancellation (RFC 5546). */
export function calendarEntry(entry: Entry): string {
  const { method, id, sequence, startsAt, minutes, host, recipient, now } = entry;
  const zone = timeZone();
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Arranca//Entrevistas//ES",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...zoneLines(startsAt),
    "BEGIN:VEVENT",
    `UID:${id}@${host}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART;TZID=${zone}:${local(startsAt)}`,
    `DTEND;TZID=${zone}:${local(endOf(startsAt, minutes))}`,
    `SUMMARY:${text(entry.summary)}`,
    `DESCRIPTION:${text(entry.description)}`,
    `LOCATION:${text(entry.location)}`,
    `ORGANIZER;CN=${quoted(entry.programme)}:mailto:no-responder@${host}`,
    `ATTENDEE;CN=${quoted(recipient.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${recipient.email}`,
    `STATUS:${method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${foldLines(lines.join("\r\n"))}\r\n`;
}

/** Description of the programme's zone, from the clock change before the start to the one after it. */
function zoneLines(startsAt: Date): string[] {
  const { changes, winter } = clockChanges(startsAt);
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone()}`,
    ...changes.flatMap(({ at, from, to }) => {
      const kind = to > winter ? "DAYLIGHT" : "STANDARD";
      return [
        `BEGIN:${kind}`,
        // A clock change is written in the time before it.
        `DTSTART:${compact(new Date(at.getTime() + from).toISOString().slice(0, 19))}`,
        `TZOFFSETFROM:${offsetText(from)}`,
        `TZOFFSETTO:${offsetText(to)}`,
        `END:${kind}`,
      ];
    }),
    "END:VTIMEZONE",
  ];
}

type ClockChange = { at: Date; from: number; to: number };

/** Clock changes of the zone within a year around an instant. Without any, its one offset since 1970. */
function clockChanges(around: Date): { changes: ClockChange[]; winter: number } {
  const halfDay = 720 * minuteMs;
  const halfYears = 2 * 366;
  const start = Math.floor(around.getTime() / halfDay) * halfDay - halfYears * halfDay;
  const marks = Array.from({ length: 2 * halfYears + 1 }, (_, step) => new Date(start + step * halfDay));
  const changes = marks.slice(1).flatMap((mark, index): ClockChange[] => {
    const [from, to] = [zoneOffset(marks[index] ?? mark), zoneOffset(mark)];
    return from === to ? [] : [{ at: changeBetween(marks[index] ?? mark, mark), from, to }];
  });
  const winter = Math.min(...marks.map(zoneOffset));
  return changes.length > 0
    ? { changes, winter }
    : { changes: [{ at: new Date(-winter), from: winter, to: winter }], winter };
}

/** Minute at which the offset of the zone changes between two instants. */
function changeBetween(before: Date, after: Date): Date {
  let [low, high] = [before.getTime() / minuteMs, after.getTime() / minuteMs];
  const from = zoneOffset(before);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zoneOffset(new Date(middle * minuteMs)) === from) low = middle;
    else high = middle;
  }
  return new Date(high * minuteMs);
}

function offsetText(offset: number): string {
  const minutes = Math.abs(Math.round(offset / minuteMs));
  const two = (value: number) => String(value).padStart(2, "0");
  return `${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}
