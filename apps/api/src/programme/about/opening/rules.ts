import { type FirstStep, firstSteps } from "@arranca/contract/about/first-steps";
import { keysOf } from "@arranca/contract/keys";
import type { ProgrammeSettings } from "@arranca/contract/programme";
import { initialSettings } from "@arranca/contract/settings";

/**
 * State of a programme before it opens: logos, published texts and course, confirmed support, and staff per duty.
 * Together with the settings and the test e-mail it decides which setup steps are done.
 */
export type Facts = {
  logos: number;
  hasTerms: boolean;
  hasPrivacy: boolean;
  courseVersion: number | null;
  supportDecided: boolean;
  reviewers: number;
  builders: number;
  authorisers: number;
  administrators: number;
};

export type StepState = { key: FirstStep; done: boolean; detail: string | null };
type Situation = {
  settings: ProgrammeSettings;
  facts: Facts;
  mail: { status: string } | undefined;
};

const people = (count: number) => (count === 1 ? "1 persona" : `${count} personas`);
const pesos = (cents: number) => `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
const months = (count: number) => (count === 1 ? "1 mes" : `${count} meses`);

const steps: Record<FirstStep, (situation: Situation) => Omit<StepState, "key">> = {
  name: ({ settings: { name, municipality } }) => {
    const isOwn = municipality !== initialSettings.municipality;
    return { done: isOwn, detail: isOwn ? `${name}, ${municipality}` : null };
  },
  contact: ({ settings: { contact_email, contact_phone } }) => ({
    done: contact_email !== "" || contact_phone !== "",
    detail: contact_email || contact_phone || null,
  }),
  logos: ({ facts: { logos } }) => ({ done: logos === 2, detail: logos === 1 ? "Falta uno de los dos" : null }),
  support: ({ settings, facts }) => ({
    done: facts.supportDecided,
    detail: `${pesos(settings.support_amount)} al mes durante ${months(settings.support_months)}`,
  }),
  terms: ({ facts }) => ({ done: facts.hasTerms, detail: null }),
  privacy: ({ facts }) => ({ done: facts.hasPrivacy, detail: null }),
  course: ({ facts: { courseVersion } }) => ({
    done: courseVersion !== null,
    detail: courseVersion === 1 ? "Está el que viene incluido; lo puedes cambiar" : null,
  }),
  mail: ({ mail }) => ({ done: mail?.status === "sent" || mail?.status === "kept", detail: null }),
  reviewers: ({ facts: { reviewers } }) => counted(reviewers, 1),
  second_administrator: ({ facts: { administrators } }) => counted(administrators, 2),
  payers: ({ facts: { builders, authorisers } }) => ({
    done: builders > 0 && authorisers > 0,
    detail: builders + authorisers > 0 ? `Pagan: ${people(builders)}. Autorizan: ${people(authorisers)}` : null,
  }),
};

const counted = (count: number, wanted: number) => ({
  done: count >= wanted,
  detail: count > 0 ? people(count) : null,
});

/** State of each setup step of the programme, computed from facts; nothing is ticked by hand. */
export const stepsOf = (situation: Situation): StepState[] =>
  keysOf(firstSteps).map((key) => ({ key, ...steps[key](situation) }));

/** Setup steps that still prevent the programme from opening. */
export const missingOf = (states: readonly StepState[]): FirstStep[] =>
  states.flatMap(({ key, done }) => (!done && "needed" in firstSteps[key] ? [key] : []));
