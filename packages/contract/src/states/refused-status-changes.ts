import type { StateWord } from "./state-words.ts";
import { type StatusNoun, withEnding } from "./status-label.ts";

/** Subjects of refusal messages: the start of the sentence, and the noun whose labels the pages use. */
const subjects = {
  account: { name: "La cuenta", noun: "cuenta" },
  vacancy: { name: "La vacante", noun: "vacante" },
  application: { name: "La postulación", noun: "candidato" },
  relation: { name: "La relación laboral", noun: "relación" },
  dispute: { name: "La disputa", noun: "relación" },
  pause: { name: "La pausa", noun: "relación" },
  voucher: { name: "El comprobante", noun: "comprobante" },
  order: { name: "La orden", noun: "orden" },
  request: { name: "La solicitud", noun: "cuenta" },
  earlierRequest: { name: "La solicitud anterior", noun: "cuenta" },
  dataRequest: { name: "La solicitud ARCO", noun: "solicitud" },
  identity: { name: "El cambio de identidad", noun: "comprobante" },
  block: { name: "La propuesta de bloqueo", noun: "cuenta" },
} as const satisfies Record<string, { name: string; noun: StatusNoun }>;
type Subject = keyof typeof subjects;
type Named = { readonly name: StateWord };

const quoted = (subject: Subject, { name }: Named): string => `«${withEnding(subjects[subject].noun, name)}»`;

/** First half of a refusal: the subject's current state, with the label shown on pages. */
export const stateSentence = (subject: Subject, state: Named): string =>
  `${subjects[subject].name} está en ${quoted(subject, state)}`;

/** Verb phrases for states whose label is no adjective. */
const predicates: Partial<Record<StateWord, string>> = {
  Revision: "está en revisión",
  "Cambios solicitados": "tiene cambios solicitados",
  Borrador: "es un borrador",
  Seleccionado: "está seleccionada",
  Descartado: "está descartada",
  Cerrado: "está cerrada",
};

/** 'La vacante ya está activa': message for a change that has already happened. */
function hasHappened(subject: Subject, { name }: Named): string {
  const word = withEnding(subjects[subject].noun, name);
  const lower = `${word.charAt(0).toLowerCase()}${word.slice(1)}`;
  // The state of a dispute is a decision: a sentence, not an adjective.
  const state = subject === "dispute" ? `se decidió: ${lower}` : (predicates[word] ?? `está ${lower}`);
  return `${subjects[subject].name} ya ${state}.`;
}

/** Message that refuses a change of status: names both statuses (product.md 4), or says that it is already set. */
export const refusedStatusChange = (subject: Subject, from: Named, to: Named): string =>
  quoted(subject, from) === quoted(subject, to)
    ? hasHappened(subject, to)
    : `${stateSentence(subject, from)} y no puede pasar a ${quoted(subject, to)}.`;

const either = new Intl.ListFormat("es", { type: "disjunction" });

/** Message that refuses an action because of a status: names the current status and those that allow the action. */
export const refusedIn = (subject: Subject, from: Named, does: string, wanted: readonly Named[]): string =>
  `${stateSentence(subject, from)} y ${does} solo en ${either.format(wanted.map((state) => quoted(subject, state)))}.`;
