import { ink } from "../../../lib/files/drawing.ts";
import { box, bunting, line, logo, qr, type Shape } from "../../../lib/papers/shapes.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";

// US letter, upright, as offices in Mexico print it.
export const sheetSize = { width: 612, height: 792 };

export type CertificateWords = {
  folio: string;
  name: string;
  company: string;
  position: string;
  startsOn: string;
  endsOn: string;
  programme: string;
  municipality: string;
  /** Agreed pay in words; null while its owner does not show it. */
  pay: string | null;
  issuedOn: string;
  address: string;
  /** Content of the QR code: URL of the public page with the signature. */
  code: string;
};

const left = 60;
const right = sheetSize.width - 60;
const middle = sheetSize.width / 2;
const code = { x: right - 150, y: 570, side: 150 };

export function certificateShapes(words: CertificateWords): Shape[] {
  const soft = { size: 11, fill: ink.soft };
  const facts: [string, string][] = [
    ["Puesto", words.position],
    ["Empresa", words.company],
    ["Del", longDate(words.startsOn)],
    ["Al", longDate(words.endsOn)],
    ...(words.pay === null ? [] : [["Sueldo acordado", words.pay] satisfies [string, string]]),
  ];
  const rows = facts.flatMap(([term, value], at) => {
    const y = 380 + at * 32;
    return [
      line(term, left, y, { size: 13, fill: ink.soft }),
      line(value, left + 120, y, { size: 16, weight: "bold", room: right - left - 120 }),
      box(left, y + 11, right - left, 1, ink.purpleLine),
    ];
  });
  const beside = code.x - 16;
  return [
    box(0, 0, sheetSize.width, sheetSize.height, ink.paper),
    ...bunting(sheetSize.width),
    ...logo(left, 92),
    line(words.programme, left + 56, 112, { size: 20, weight: "bold", room: 420 }),
    line(words.municipality, left + 56, 130, { size: 12, fill: ink.soft, room: 420 }),
    line("CONSTANCIA LABORAL", middle, 206, { size: 28, weight: "bold", fill: ink.purple, anchor: "middle" }),
    line("El programa hace constar que", middle, 246, { size: 14, fill: ink.soft, anchor: "middle" }),
    line(words.name, middle, 288, {
      ...{ size: 30, weight: "bold", fill: ink.purpleDeep, anchor: "middle" },
      room: right - left,
    }),
    box(middle - 90, 304, 180, 3, ink.amber),
    line("trabajó, según los registros del programa:", middle, 338, { size: 14, anchor: "middle" }),
    ...rows,
    line("Folio", left, 596, soft),
    line(words.folio, left, 618, { size: 18, weight: "bold" }),
    line(`Expedida el ${longDate(words.issuedOn)}`, left, 644, soft),
    line("Comprueba que es válida", beside, 672, { ...soft, anchor: "end" }),
    line("con la cámara de tu celular, o en", beside, 688, { ...soft, anchor: "end" }),
    line(words.address.replace(/^https?:\/\//, ""), beside, 710, {
      ...{ size: 12, weight: "bold", anchor: "end" },
      room: beside - left,
    }),
    ...qr(words.code, code),
  ];
}
