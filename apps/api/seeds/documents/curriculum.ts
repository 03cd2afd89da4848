import { ink } from "../../src/lib/files/drawing.ts";
import type { DemoPerson } from "../people/people.ts";
import { at, fullName, title } from "./parts.ts";
import { makePdf } from "./pdf.ts";

export type CvFacts = {
  title: string;
  about: string;
  study: { degree: string; school: string; years: string };
  experience: { role: string; place: string; years: string; done: string }[];
  skills: string[];
  languages: string[];
};

export function curriculum(person: DemoPerson, facts: CvFacts, { today }: { today: string }): Promise<Buffer> {
  return makePdf(`CV de ${fullName(person)} (DEMO)`, at(today), (paper) => {
    paper.box(0, 0, 612, 8, ink.purple);
    paper.y = 48;
    paper.text(fullName(person), paper.margin, { size: 24, bold: true, color: ink.purpleDeep });
    paper.space(34);
    paper.text(facts.title, paper.margin, { size: 13, color: ink.purple });
    paper.space(24);
    paper.text(`${person.phone}  ·  ${person.email}  ·  León, Guanajuato`, paper.margin, { size: 10, color: ink.soft });
    paper.space(22);
    paper.line(paper.margin, paper.margin + paper.width, ink.purpleLine);
    paper.space(18);
    paper.paragraph(facts.about, { size: 11, leading: 16 });
    title(paper, "Estudios");
    paper.text(facts.study.degree, paper.margin, { size: 11, bold: true });
    paper.text(facts.study.years, paper.margin, { size: 10, color: ink.soft, align: "right", width: paper.width });
    paper.space(16);
    paper.text(facts.study.school, paper.margin, { size: 10.5, color: ink.soft });
    paper.space(22);
    title(paper, "Experiencia");
    for (const { role, place, years, done } of facts.experience) {
      paper.text(role, paper.margin, { size: 11, bold: true });
      paper.text(years, paper.margin, { size: 10, color: ink.soft, align: "right", width: paper.width });
      paper.space(16);
      paper.text(place, paper.margin, { size: 10.5, color: ink.soft });
      paper.space(16);
      paper.paragraph(done, { size: 10.5, leading: 15 });
      paper.space(10);
    }
    title(paper, "Lo que sé hacer");
    for (const skill of facts.skills) {
      paper.text("•", paper.margin, { size: 11, color: ink.purple });
      paper.paragraph(skill, { x: paper.margin + 14, size: 10.5, leading: 15 });
    }
    title(paper, "Idiomas");
    paper.paragraph(facts.languages.join("  ·  "), { size: 10.5 });
  });
}
