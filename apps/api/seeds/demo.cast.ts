import type { IdentityPaper } from "@arranca/contract/persons/identity-papers";
import type { FullName } from "./people/identifiers.ts";

const done = Number.POSITIVE_INFINITY;

export type PersonPlan = {
  key: string;
  joined: number;
  course: number;
  wrongTries?: number;
  documents: boolean;
  draft?: boolean;
  /** True if the demo person has no bank account yet: an approved month waits for one. */
  noBank?: true;
  /** True if the demo person lives in a settlement built after the postal catalogue. */
  newSettlement?: true;
  /** True if the demo person has no CURP yet. */
  noCurp?: true;
  /** Identity paper of the demo person. Default: the INE. */
  paper?: IdentityPaper;
  email?: string;
  names?: FullName & { sex: "H" | "M" };
};

const complete = (key: string, joined: number): PersonPlan => ({ key, joined, course: done, documents: true });

/** Demo accounts that have not been sent to review: status 4. */
export const registering: readonly PersonPlan[] = [
  {
    key: "in course",
    joined: 2,
    course: 7,
    documents: false,
    email: "persona.nueva@demo.example",
    names: { name: "Diego", firstSurname: "Lozano", secondSurname: "Aranda", sex: "H" },
  },
  { key: "just verified", joined: 1, course: 0, documents: false },
  { key: "course done", joined: 4, course: done, documents: false },
  { key: "sent without course", joined: 3, course: 9, documents: true },
  { key: "draft", joined: 5, course: done, documents: false, draft: true },
  // Stuck in the course: stopped, with questions that they do not pass, and one who never began.
  { key: "stopped", joined: 12, course: 6, documents: false },
  { key: "fails the questions", joined: 5, course: 3, wrongTries: 4, documents: false },
  { key: "never began", joined: 16, course: 0, documents: false },
];

/** Demo accounts that wait for staff: status 2. One has waited longer than promised. */
export const inReview: readonly PersonPlan[] = [
  { ...complete("review 1", 2), paper: "passport" },
  // A person with a single surname.
  {
    ...{ ...complete("review 2", 2), paper: "residence_card", noCurp: true },
    names: { name: "Linh", firstSurname: "Ngô", secondSurname: "", sex: "M" },
  },
  { ...complete("review 3", 3), noBank: true },
  { ...complete("review 4", 4), newSettlement: true },
  complete("answered", 9),
];

export const changesRequested: readonly PersonPlan[] = [complete("asked address", 6), complete("asked documents", 7)];
export const rejected: readonly PersonPlan[] = [complete("rejected", 18), complete("rejected twice", 34)];

/** Approved demo accounts, each named after its story. */
export const approved: readonly PersonPlan[] = [
  {
    ...complete("two paid", 135),
    email: "persona@demo.example",
    names: { name: "Ximena Guadalupe", firstSurname: "Hernández", secondSurname: "Villaseñor", sex: "M" },
  },
  { ...complete("three paid", 162), email: "persona.cobra@demo.example" },
  { ...complete("order sent", 130), email: "persona.trabaja@demo.example" },
  { ...complete("returned", 104), email: "persona.devuelta@demo.example" },
  complete("held", 100),
  complete("not due", 158),
  complete("in draft order", 85),
  complete("in order to authorise", 88),
  complete("in authorised order", 90),
  complete("order cancelled", 84),
  { ...complete("finished", 168), email: "persona.termino@demo.example" },
  complete("finished lately", 124),
  complete("voucher rejected", 80),
  complete("just begun", 47),
  complete("claims at café", 40),
  complete("claims at factory", 38),
  complete("selected by café", 37),
  complete("selected by software", 36),
  { ...complete("disputed", 52), email: "persona.espera@demo.example" },
  { ...complete("declined", 48), email: "persona.lee@demo.example" },
  { ...complete("selection withdrawn", 44), email: "persona.elige@demo.example" },
  { ...complete("denied by company", 58), email: "persona.mira@demo.example" },
  { ...complete("claim found valid", 86), email: "persona.sincuenta@demo.example", noBank: true },
  { ...complete("looking", 30), email: "persona.busca@demo.example" },
  // More collaborators of the café, for its table of months.
  complete("two vouchers missing", 132),
  complete("voucher in review", 100),
  complete("second voucher missing", 75),
  complete("leaves the café", 49),
];

/** Demo person who claimed a false hire and is blocked: status 5. */
export const falseClaim: PersonPlan = { ...complete("false claim", 50), email: "persona.bloqueada@demo.example" };
/** Demo person who closed the account: status 7. */
export const left: PersonPlan = complete("left", 70);
