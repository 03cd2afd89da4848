import { ink } from "../../../lib/files/drawing.ts";
import { box, bunting, line, logo, qr, type Shape } from "../../../lib/papers/shapes.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";

export const sheetSize = { width: 792, height: 612 };

export type DiplomaWords = {
  folio: string;
  name: string;
  programme: string;
  municipality: string;
  hours: number;
  completedOn: string;
  issuedOn: string;
  address: string;
  /** Content of the diploma's QR code: URL of the public page with the signature. */
  code: string;
};

const inner = 640;
const middle = sheetSize.width / 2;
const codeSide = 150;
const codeAt = { x: sheetSize.width - 60 - codeSide, y: sheetSize.height - 56 - codeSide };

export function diplomaShapes(words: DiplomaWords): Shape[] {
  const { folio, name, programme, municipality, hours, completedOn, issuedOn, address, code } = words;
  const beside = codeAt.x - 16;
  const soft = { size: 11, fill: ink.soft };
  return [
    box(0, 0, sheetSize.width, sheetSize.height, ink.paper),
    ...bunting(sheetSize.width),
    ...logo(60, 92),
    line(programme, 116, 112, { size: 20, weight: "bold", room: 320 }),
    line(municipality, 116, 130, { size: 12, fill: ink.soft, room: 320 }),
    line("DIPLOMA", sheetSize.width - 60, 122, { size: 34, weight: "bold", fill: ink.purple, anchor: "end" }),
    line("Se otorga a", middle, 206, { size: 15, fill: ink.soft, anchor: "middle" }),
    line(name, middle, 256, { size: 40, weight: "bold", fill: ink.purpleDeep, anchor: "middle", room: inner }),
    box(middle - 110, 276, 220, 3, ink.amber),
    line("por terminar el curso de inducción a su primer empleo", middle, 314, { size: 18, anchor: "middle" }),
    line(`Terminado el ${longDate(completedOn)} · ${hours === 1 ? "1 hora" : `${hours} horas`} de curso`, middle, 340, {
      size: 14,
      fill: ink.soft,
      anchor: "middle",
    }),
    line("Folio", 60, 500, soft),
    line(folio, 60, 522, { size: 18, weight: "bold" }),
    line(`Expedido el ${longDate(issuedOn)}`, 60, 552, soft),
    line("Comprueba que es válido", beside, 500, { ...soft, anchor: "end" }),
    line("con la cámara de tu celular, o en", beside, 516, { ...soft, anchor: "end" }),
    line(address.replace(/^https?:\/\//, ""), beside, 538, { size: 12, weight: "bold", anchor: "end", room: 300 }),
    ...qr(code, { ...codeAt, side: codeSide }),
  ];
}
