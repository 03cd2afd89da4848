import { drawnOver, fitted, ink, jpeg, svg, text, textWidth } from "../../src/lib/files/drawing.ts";
import type { DemoPerson } from "../people/people.ts";
import { between, digits, pick, type Random, seededRandom } from "../people/random.ts";
import { demoMark } from "./mark.ts";
import { drawPortrait } from "./portrait.ts";

const width = 1012;
const height = 638;
const upper = (value: string) => value.toLocaleUpperCase("es-MX");
const label = (x: number, y: number, content: string) =>
  text(x, y, content, { size: 17, weight: "bold", fill: "#7d3a5c", spacing: 0.6 });
const value = (x: number, y: number, content: string, size = 25) =>
  text(x, y, fitted(content, width - x - 40, { size }), { size, spacing: 0.4 });

/** Waves of fine lines, as on a card that is hard to copy. */
function guilloche(color: string, from: number, step: number): string {
  return Array.from({ length: 22 }, (_, i) => {
    const y = from + i * step;
    return `<path d="M-20 ${y}c180-${60 + i * 3} 340 ${70 + i * 2} 520 0s350-${50 + i * 4} 540 10" fill="none" stroke="${color}" stroke-width="1.4" stroke-opacity="0.28"/>`;
  }).join("");
}

const card = (body: string) =>
  svg(
    width,
    height,
    `<defs><linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fdf3f6"/><stop offset="0.55" stop-color="#f7eef9"/><stop offset="1" stop-color="#eef5ee"/></linearGradient><clipPath id="edge"><rect width="${width}" height="${height}" rx="34"/></clipPath></defs>
    <g clip-path="url(#edge)"><rect width="${width}" height="${height}" fill="url(#paper)"/>${guilloche("#c2628f", -20, 34)}${guilloche("#3c9a6b", 10, 38)}${body}${demoMark(width, height, { opacity: 0.16 })}</g>
    <rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="33" fill="none" stroke="#d9b8c9" stroke-width="3"/>`,
  );

const demoBadge = (x: number, y: number) => {
  const note = "DEMO · MUESTRA SIN VALIDEZ";
  const style = { size: 18, weight: "bold", fill: "#ffffff", spacing: 1 } as const;
  const span = textWidth(note, style) + 36;
  return `<rect x="${x - span}" y="${y}" width="${span}" height="36" rx="18" fill="#b3261e"/>${text(x - 18, y + 24, note, { ...style, anchor: "end" })}`;
};

/** Invented elector key: letters of the surnames, the date and the sex, as on the real card. */
const electorKey = (person: DemoPerson, random: Random) =>
  `${person.curp.slice(0, 4)}ZZ${person.curp.slice(4, 10)}${between(random, 10, 32)}${person.sex}${digits(random, 3)}`;

/** Front of a voter's card, marked as a sample. */
export function ineFront(person: DemoPerson, random: Random): Promise<Buffer> {
  const since = String(Number(person.birthDate.slice(0, 4)) + 18);
  const [year, month, day] = person.birthDate.split("-");
  return jpeg(
    card(`
      <rect width="${width}" height="92" fill="#7d3a5c"/><rect y="92" width="${width}" height="7" fill="#3c9a6b"/>
      ${text(40, 46, "MÉXICO", { size: 30, weight: "bold", fill: "#fff", spacing: 2 })}
      ${text(40, 76, "CREDENCIAL PARA VOTAR", { size: 21, fill: "#fff", spacing: 2.4 })}
      ${demoBadge(width - 36, 28)}
      <g transform="translate(40 132)"><rect x="-6" y="-6" width="272" height="342" rx="12" fill="#fff" opacity="0.9"/><svg width="260" height="330" viewBox="42 0 316 400" preserveAspectRatio="xMidYMid slice">${drawPortrait(random, person.sex)}</svg></g>
      ${label(348, 152, "NOMBRE")}${value(348, 184, upper(person.firstSurname))}${value(348, 216, upper(person.secondSurname))}${value(348, 248, upper(person.name))}
      ${label(348, 292, "DOMICILIO")}${value(348, 321, upper(`${person.address.street} ${person.address.number}`), 22)}${value(348, 349, upper(`${person.address.place.settlement} ${person.address.place.cp}`), 22)}${value(348, 377, "LEÓN, GTO.", 22)}
      ${label(348, 421, "CLAVE DE ELECTOR")}${value(348, 451, electorKey(person, random), 24)}
      ${label(348, 495, "CURP")}${value(348, 525, person.curp, 24)}
      ${label(748, 495, "AÑO DE REGISTRO")}${value(748, 525, `${since} 00`, 24)}
      ${label(40, 516, "FECHA DE NACIMIENTO")}${value(40, 546, `${day}/${month}/${year}`, 24)}
      ${label(40, 590, "SEXO")}${value(100, 590, person.sex, 24)}
      ${label(348, 569, "SECCIÓN")}${value(348, 599, String(between(random, 1001, 1699)), 24)}
      ${label(548, 569, "VIGENCIA")}${value(548, 599, `${since} - ${Number(since) + 10}`, 24)}`),
  );
}

/** Square of dots that looks like a code and contains nothing. */
function dots(random: Random, x: number, y: number, size: number, count: number): string {
  const cell = size / count;
  const corner = (cx: number, cy: number) =>
    `<rect x="${cx}" y="${cy}" width="${cell * 7}" height="${cell * 7}" fill="${ink.text}"/><rect x="${cx + cell}" y="${cy + cell}" width="${cell * 5}" height="${cell * 5}" fill="#fff"/><rect x="${cx + cell * 2}" y="${cy + cell * 2}" width="${cell * 3}" height="${cell * 3}" fill="${ink.text}"/>`;
  let path = "";
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (random() < 0.48)
        path += `M${(x + column * cell).toFixed(1)} ${(y + row * cell).toFixed(1)}h${cell}v${cell}h-${cell}z`;
  const clear = (cx: number, cy: number) =>
    `<rect x="${cx}" y="${cy}" width="${cell * 8}" height="${cell * 8}" fill="#fff"/>`;
  const far = size - cell * 7;
  return `<rect x="${x - 10}" y="${y - 10}" width="${size + 20}" height="${size + 20}" rx="6" fill="#fff"/><path d="${path}" fill="${ink.text}"/>${clear(x, y)}${clear(x + far - cell, y)}${clear(x, y + far - cell)}${corner(x, y)}${corner(x + far, y)}${corner(x, y + far)}`;
}

function bars(random: Random, x: number, y: number, span: number, tall: number): string {
  let path = "";
  for (let at = x; at < x + span; ) {
    const bar = between(random, 2, 6);
    path += `M${at} ${y}h${bar}v${tall}h-${bar}z`;
    at += bar + between(random, 2, 6);
  }
  return `<rect x="${x - 14}" y="${y - 12}" width="${span + 34}" height="${tall + 24}" rx="6" fill="#fff"/><path d="${path}" fill="${ink.text}"/>`;
}

/** Letters of one width, as a machine reads them. */
const machineLine = (x: number, y: number, content: string) =>
  [...content].map((char, i) => text(x + (i + 0.5) * 30.6, y, char, { size: 35, anchor: "middle" })).join("");

/** Back of a card without the person's lines. Its codes contain nothing, so all backs share it. */
function drawBlankBack(): Promise<Buffer> {
  const random = seededRandom(7);
  return jpeg(
    card(`
      <rect y="26" width="${width}" height="86" fill="#342e47"/>
      ${demoBadge(width - 36, 130)}
      ${dots(random, 60, 190, 190, 29)}
      ${bars(random, 320, 196, 610, 76)}
      ${dots(random, 748, 316, 110, 25)}
      <rect y="466" width="${width}" height="172" fill="#ffffff" opacity="0.78"/>`),
  );
}
let blankBack: Promise<Buffer> | undefined;

/** Back of a voter's card, with the person's name and birth date in its machine-read lines. */
export async function ineBack(person: DemoPerson, random: Random): Promise<Buffer> {
  const machine = (content: string) =>
    content
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, "<");
  const lines = [
    `IDMEXDEMO${digits(random, 9)}<<${digits(random, 12)}`,
    `${person.birthDate.slice(2).replaceAll("-", "")}${digits(random, 1)}${person.sex}${digits(random, 7)}MEX<02<<DEMO`,
    `${machine(person.firstSurname)}<${machine(person.secondSurname)}<<${machine(person.name)}`,
  ];
  const signature = pick(random, [
    "M0 40c30-60 44-50 40-6s22 30 40-10 30-30 34 4 40 20 70-14 40 10 76-6",
    "M0 30c24 30 50-60 66-38s-40 66-10 50 60-60 74-30-8 40 26 22 46-14 70-8",
    "M0 44C40-30 60-10 48 26s40 4 58-22 24 40 48 16 36-4 82-12",
  ]);
  blankBack ??= drawBlankBack();
  return drawnOver(
    await blankBack,
    svg(
      width,
      height,
      `<g transform="translate(330 318)"><path d="${signature}" fill="none" stroke="${ink.purpleDeep}" stroke-width="5" stroke-linecap="round"/><path d="M-6 74h250" stroke="#b3adc4" stroke-width="2"/>${text(119, 102, "FIRMA", { size: 17, weight: "bold", fill: "#7d3a5c", anchor: "middle", spacing: 2 })}</g>
      ${lines.map((line, i) => machineLine(46, 514 + i * 46, line.padEnd(30, "<").slice(0, 30))).join("")}`,
    ),
  );
}

/** Sample of an identity paper that is not an INE: its name, a portrait and the person's data; a back has no portrait. */
export function otherIdentityPaper(title: string, person: DemoPerson, random: Random): Promise<Buffer> {
  const [year, month, day] = person.birthDate.split("-");
  return jpeg(
    card(`
      <rect width="${width}" height="92" fill="#245b4a"/><rect y="92" width="${width}" height="7" fill="#c2628f"/>
      ${text(40, 60, upper(title), { size: 30, weight: "bold", fill: "#fff", spacing: 2 })}
      ${demoBadge(width - 36, 128)}
      <g transform="translate(40 192)"><svg width="260" height="330" viewBox="42 0 316 400" preserveAspectRatio="xMidYMid slice">${drawPortrait(random, person.sex)}</svg></g>
      ${label(348, 212, "NOMBRE")}${value(348, 244, upper(person.firstSurname))}${value(348, 276, upper(person.secondSurname))}${value(348, 308, upper(person.name))}
      ${label(348, 362, "FECHA DE NACIMIENTO")}${value(348, 394, `${day}/${month}/${year}`, 24)}
      ${label(348, 440, "NÚMERO")}${value(348, 472, `DEMO${digits(random, 8)}`, 24)}
      ${label(348, 516, "VIGENCIA")}${value(348, 548, `${day}/${month}/${Number(year) + 34}`, 24)}`),
  );
}
