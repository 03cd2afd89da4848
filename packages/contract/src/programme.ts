import * as z from "zod/mini";
import { maxAge, minAge } from "./limits.ts";
import { defaultTimeZone } from "./values/time-zone.ts";

/** Settings of the programme that staff can edit (product.md 1), with their initial values. */
export const programmeSettings = z.object({
  name: z._default(z.string(), "Arranca"),
  municipality: z._default(z.string(), "Municipio Demo"),
  /** IANA name of the zone whose midnight ends the days of the programme. */
  time_zone: z._default(z.string(), defaultTimeZone),
  contact_email: z._default(z.string(), ""),
  contact_phone: z._default(z.string(), ""),
  contact_whatsapp: z._default(z.string(), ""),
  contact_address: z._default(z.string(), ""),
  contact_hours: z._default(z.string(), "Lunes a viernes, 9:00 a 15:00"),
  /** 'Te llamamos': first and last hour of callbacks on a working day, and calls per hour; 0 offers none. */
  calls_from: z._default(z.int(), 9),
  calls_to: z._default(z.int(), 15),
  calls_per_hour: z._default(z.int(), 0),
  /** Window of a maintenance, as local times `YYYY-MM-DDTHH:mm` of the programme's zone; empty: none is announced. */
  maintenance_from: z._default(z.string(), ""),
  maintenance_until: z._default(z.string(), ""),
  maintenance_words: z._default(z.string(), ""),
  support_amount: z._default(z.int(), 350_000),
  support_months: z._default(z.int(), 6),
  /** Month in which the fiscal year of the budget begins. */
  fiscal_year_month: z._default(z.int(), 1),
  /** Days of the month on which approvals for a payment end and on which it is paid; 0: the programme has no fixed days. */
  pay_cut_off_day: z._default(z.int(), 0),
  pay_day: z._default(z.int(), 0),
  age_min: z._default(z.int(), minAge),
  age_max: z._default(z.int(), maxAge),
  course_hours: z._default(z.int(), 1),
  review_promise: z._default(z.string(), "24 a 48 hrs"),
  review_hours: z._default(z.int(), 48),
  proof_max_days: z._default(z.int(), 90),
  /**
   * Monthly minimum wage in cents; a full-time vacancy below it gets a hint for its reviewer. General minimum wage of 2026:
   * 315.04 pesos a day by 30.4167 days; not yet confirmed with the resolution of the CONASAMI.
   */
  minimum_wage_month_cents: z._default(z.int(), 958_247),
  /** Months without a sign-in until an account is closed; a notice is sent one month before. */
  unused_months: z._default(z.int(), 24),
  vacancy_life_days: z._default(z.int(), 60),
  finished_may_be_selected_again: z._default(z.boolean(), false),
  most_open_applications: z._default(z.int(), 20),
  most_applications_a_day: z._default(z.int(), 10),
  /** Inactive applications that a company may have while it publishes or extends a vacancy. */
  most_inactive_applications: z._default(z.int(), 5),
  /** Maximum of active relations of a company that declared no size, until staff reviews the company. */
  most_relations_unvisited: z._default(z.int(), 5),
  /** True if one person may approve a voucher, build its payment order and mark it paid; each order then says so. */
  one_payer: z._default(z.boolean(), false),
  few_reviewers: z._default(z.boolean(), false),
  /** Cents above which two people sign a payment order; 0 for never. */
  two_signatures_above_cents: z._default(z.int(), 0),
  /** True if no decision on a voucher is looked at again; each order then says so. */
  no_second_look: z._default(z.boolean(), false),
  /** True if a changed bank account needs a photo of a statement or card in the person's name. */
  asks_account_proof: z._default(z.boolean(), true),
  /** Limits for opening data of other people, per hour and per 24 hours (quotas.ts). */
  papers_per_hour: z._default(z.int(), 80),
  papers_per_day: z._default(z.int(), 160),
  cvs_per_hour: z._default(z.int(), 30),
  cvs_per_day: z._default(z.int(), 60),
  reveals_per_hour: z._default(z.int(), 20),
  reveals_per_day: z._default(z.int(), 50),
  exports_per_hour: z._default(z.int(), 10),
  exports_per_day: z._default(z.int(), 30),
  /** Wrong codes of all accounts per hour, above which a forgotten password can be reset by the link only. */
  wrong_codes_per_hour: z._default(z.int(), 200),
  /** Pages of public offices on which the team checks papers; empty: the check has no link. */
  curp_check_address: z._default(z.string(), "https://www.gob.mx/curp/"),
  ine_check_address: z._default(z.string(), "https://listanominal.ine.mx/scpln/"),
  tax_check_address: z._default(z.string(), "https://www.sat.gob.mx/"),
  imss_check_address: z._default(z.string(), "https://www.imss.gob.mx/"),
  holidays: z._default(z.array(z.iso.date()), []),
});
export type ProgrammeSettings = z.output<typeof programmeSettings>;
