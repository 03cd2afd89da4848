import * as z from "zod/mini";
import { maxAge, minAge } from "./limits.ts";

/** What staff may edit about the programme (product.md 1), with the value a new programme starts with. */
export const programmeSettings = z.object({
  name: z._default(z.string(), "Arranca"),
  municipality: z._default(z.string(), "Municipio Demo"),
  /** Empty until the municipality writes its own: an invented one would lead people nowhere. */
  contact_email: z._default(z.string(), ""),
  contact_phone: z._default(z.string(), ""),
  /** Where somebody answers messages; only what the programme says answers there. */
  contact_whatsapp: z._default(z.string(), ""),
  contact_address: z._default(z.string(), ""),
  contact_hours: z._default(z.string(), "Lunes a viernes, 9:00 a 15:00"),
  /** 'Te llamamos': from which hour of a working day to which, and how many calls in each; with none nobody is offered one. */
  calls_from: z._default(z.int(), 9),
  calls_to: z._default(z.int(), 15),
  calls_per_hour: z._default(z.int(), 0),
  /** Cents a month. */
  support_amount: z._default(z.int(), 350_000),
  support_months: z._default(z.int(), 6),
  age_min: z._default(z.int(), minAge),
  age_max: z._default(z.int(), maxAge),
  /** What a diploma says that the course takes. */
  course_hours: z._default(z.int(), 1),
  review_promise: z._default(z.string(), "24 a 48 hrs"),
  review_hours: z._default(z.int(), 48),
  /** How old a proof of address may be on the day it is put. */
  proof_max_days: z._default(z.int(), 90),
  /**
   * Cents a month: a vacancy of a whole working day that pays less gets a hint for its reviewer. The general minimum wage
   * of 2026, 315.04 pesos a day by 30.4167 days; not confirmed with the resolution of the CONASAMI yet.
   */
  minimum_wage_month_cents: z._default(z.int(), 958_247),
  /** After so many months without a sign-in an account is closed, a month after a notice. */
  unused_months: z._default(z.int(), 24),
  vacancy_life_days: z._default(z.int(), 60),
  finished_may_be_selected_again: z._default(z.boolean(), false),
  most_open_applications: z._default(z.int(), 20),
  most_applications_a_day: z._default(z.int(), 10),
  /** With one payer only, who approves a voucher may also build its order and mark it paid; each order says so. */
  /** Active relations of a company that declared no size, before somebody of staff looked. */
  most_relations_unvisited: z._default(z.int(), 5),
  one_payer: z._default(z.boolean(), false),
  few_reviewers: z._default(z.boolean(), false),
  /** How much of other people somebody opens in an hour and in 24 hours (quotas.ts). */
  papers_per_hour: z._default(z.int(), 80),
  papers_per_day: z._default(z.int(), 160),
  cvs_per_hour: z._default(z.int(), 30),
  cvs_per_day: z._default(z.int(), 60),
  reveals_per_hour: z._default(z.int(), 20),
  reveals_per_day: z._default(z.int(), 50),
  exports_per_hour: z._default(z.int(), 10),
  exports_per_day: z._default(z.int(), 30),
  /** From so many wrong codes in an hour on, of everybody together, a forgotten password is changed by the link alone. */
  wrong_codes_per_hour: z._default(z.int(), 200),
  holidays: z._default(z.array(z.iso.date()), []),
});
export type ProgrammeSettings = z.output<typeof programmeSettings>;
