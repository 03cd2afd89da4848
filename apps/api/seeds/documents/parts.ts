import { joinNames } from "@arranca/contract/values/typed/names";
import { ink } from "../../src/lib/files/drawing.ts";
import type { FullName } from "../people/identifiers.ts";
import type { Paper } from "./pdf.ts";

const months = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");
export const longDate = (date: string) => {
  const [year, month, day] = date.split("-").map(Number);
  return `${day} de ${months[(month ?? 1) - 1]} de ${year}`;
};
export const pesos = (cents: number) =>
  `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
export const fullName = ({ name, firstSurname, secondSurname }: FullName) =>
  joinNames(name, firstSurname, secondSurname);
export const at = (today: string) => new Date(`${today}T12:00:00Z`);

export function head(paper: Paper, color: string, issuer: string, title: string, note: string) {
  paper.box(0, 0, 612, 92, color);
  paper.y = 30;
  paper.text(issuer, paper.margin, { size: 18, bold: true, color: "#ffffff" });
  paper.text("DEMO", paper.margin, { size: 12, bold: true, color: "#ffffff", align: "right", width: paper.width });
  paper.y = 56;
  paper.text(title, paper.margin, { size: 11, color: "#ffffff" });
  paper.text(note, paper.margin, { size: 9, color: "#ffffff", align: "right", width: paper.width });
  paper.y = 118;
}

export function facts(paper: Paper, entries: [string, string][]) {
  const column = paper.width / 2;
  for (const [i, [label, value]] of entries.entries()) {
    const x = paper.margin + (i % 2) * column;
    paper.text(label, x, { size: 8, bold: true, color: ink.soft });
    paper.y += 12;
    paper.text(value, x, { size: 10.5 });
    paper.y += i % 2 === 1 || i === entries.length - 1 ? 24 : -12;
  }
}

export function title(paper: Paper, content: string) {
  paper.space(8);
  paper.text(content, paper.margin, { size: 12, bold: true, color: ink.purpleDark });
  paper.space(20);
}
