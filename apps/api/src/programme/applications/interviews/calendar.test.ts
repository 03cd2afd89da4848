import { defaultTimeZone, setTimeZone } from "@arranca/contract/values/time-zone";
import { afterEach, describe, expect, test } from "vitest";
import { calendarEntry } from "./calendar.ts";

afterEach(() => setTimeZone(defaultTimeZone));

const entry = (over: Partial<Parameters<typeof calendarEntry>[0]> = {}) =>
  calendarEntry({
    ...{ method: "REQUEST", id: "0193a6f0-2b1c-7e44-8d7a-5b0c9e6f1a23", sequence: 2, minutes: 45 },
    startsAt: new Date("2026-12-01T16:30:00Z"),
    summary: "Entrevista: Barista (Café Jacaranda)",
    description: "Dónde: Madero 12\nPregunta por Ana",
    location: "Madero 12, Centro, 37000 León, Guanajuato",
    ...{ host: "arranca.example", programme: "Arranca", now: new Date("2026-11-20T18:00:00Z") },
    recipient: { name: "Ximena Núñez", email: "ximena@correo.example" },
    ...over,
  });
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

describe("[C6] the calendar entry of an interview", () => {
  test("is an invitation in the programme's zone, line by line", () => {
    expect(unfolded(entry())).toEqual([
      ...[
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Arranca//Entrevistas//ES",
        "CALSCALE:GREGORIAN",
        "METHOD:REQUEST",
      ],
      ...["BEGIN:VTIMEZONE", "TZID:America/Mexico_City", "BEGIN:STANDARD", "DTSTART:19700101T000000"],
      ...["TZOFFSETFROM:-0600", "TZOFFSETTO:-0600", "END:STANDARD", "END:VTIMEZONE"],
      "BEGIN:VEVENT",
      "UID:0193a6f0-2b1c-7e44-8d7a-5b0c9e6f1a23@arranca.example",
      ...["SEQUENCE:2", "DTSTAMP:20261120T180000Z"],
      "DTSTART;TZID=America/Mexico_City:20261201T103000",
      "DTEND;TZID=America/Mexico_City:20261201T111500",
      "SUMMARY:Entrevista: Barista (Café Jacaranda)",
      "DESCRIPTION:Dónde: Madero 12\\nPregunta por Ana",
      "LOCATION:Madero 12\\, Centro\\, 37000 León\\, Guanajuato",
      'ORGANIZER;CN="Arranca":mailto:no-responder@arranca.example',
      'ATTENDEE;CN="Ximena Núñez";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ximena@correo.example',
      ...["STATUS:CONFIRMED", "TRANSP:OPAQUE", "END:VEVENT", "END:VCALENDAR", ""],
    ]);
  });

  test("a cancellation has the same UID, METHOD:CANCEL and STATUS:CANCELLED", () => {
    const lines = unfolded(entry({ method: "CANCEL", sequence: 3 }));
    expect(lines).toEqual(expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:3"]));
    expect(lines).toContain("UID:0193a6f0-2b1c-7e44-8d7a-5b0c9e6f1a23@arranca.example");
  });

  test("every line ends with CRLF, has at most 75 octets, and is cut between letters", () => {
    const text = entry({ description: "ñandú 🎉 ".repeat(60), location: "á".repeat(200) });
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(text.endsWith("\r\n")).toBe(true);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(unfolded(text)).toContain(`DESCRIPTION:${"ñandú 🎉 ".repeat(60)}`);
  });

  test("typed text cannot add a line or a parameter", () => {
    const lines = unfolded(
      entry({
        summary: "a;b,c\\d\r\nATTACH:https://malo.example",
        recipient: { name: 'Ana "X"\r\nORGANIZER:mailto:a@b.example', email: "ana@correo.example" },
      }),
    );
    expect(lines).toContain("SUMMARY:a\\;b\\,c\\\\d\\nATTACH:https://malo.example");
    expect(lines.filter((line) => /^(ATTACH|ORGANIZER)/.test(line))).toHaveLength(1);
    expect(lines.find((line) => line.startsWith("ATTENDEE"))).toContain(
      `CN="Ana ^'X^'^nORGANIZER:mailto:a@b.example";`,
    );
  });

  test("the zone of the border names both clock changes around the interview", () => {
    setTimeZone("America/Tijuana");
    const lines = unfolded(entry({ startsAt: new Date("2027-03-14T14:00:00Z") }));
    expect(lines).toContain("DTSTART;TZID=America/Tijuana:20270314T070000");
    const zone = lines.slice(lines.indexOf("BEGIN:VTIMEZONE"), lines.indexOf("END:VTIMEZONE") + 1).join("|");
    expect(zone).toContain("BEGIN:STANDARD|DTSTART:20261101T020000|TZOFFSETFROM:-0700|TZOFFSETTO:-0800|END:STANDARD");
    expect(zone).toContain("BEGIN:DAYLIGHT|DTSTART:20270314T020000|TZOFFSETFROM:-0800|TZOFFSETTO:-0700|END:DAYLIGHT");
  });
});
