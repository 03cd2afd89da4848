import type { DataMap } from "./entry.ts";

const ofTeam = { nobody: "Of members of the team, whose data the programme holds as their employer does." };
const courseText = { nobody: "What the course says, the same for everybody." };
const catalogue = { nobody: "Choices of the forms, the same for everybody." };
const texts = { nobody: "The programme's own texts and pictures, and who of the team wrote them." };
const ownNote = { nobody: "The product's own notes about itself." };

const bankAnswer = { nobody: "Which lines of a bank's file settled which deposits; they go with the deposits." };

export const programmeMap = {
  answer_files: bankAnswer,
  answer_forms: { nobody: "Headings and words of the banks' files, and who of the team mapped them." },
  answer_lines: bankAnswer,
  bank_layouts: texts,
  banner_days: texts,
  banner_pictures: texts,
  banners: texts,
  budget_notices: ownNote,
  budgets: ofTeam,
  catalogue_entries: catalogue,
  catalogue_orders: catalogue,
  catalogue_state: catalogue,
  course_draft_items: courseText,
  course_draft_sections: courseText,
  course_drafts: courseText,
  course_files: courseText,
  course_items: courseText,
  course_sections: courseText,
  course_stream_parts: courseText,
  course_streams: courseText,
  course_version_files: courseText,
  course_versions: courseText,
  duty_runs: ownNote,
  invariant_answers: { nobody: "How many rows break a rule, with the ids of a few until the next hour." },
  figure_facts: {
    nobody: "What figures count of erased people: days and words under a number that nothing else holds.",
  },
  kept_quarters: ownNote,
  ledger: {
    nobody:
      "Amounts that moved between accounts of the programme; a month's number leads to no name once it is erased.",
  },
  email_words: texts,
  legal_text_drafts: texts,
  legal_texts: texts,
  other_lists: ofTeam,
  other_list_people: { nobody: "Hashes of CURPs that another programme gave the council; no row names an account." },
  order_sums: { nobody: "Sums by order and month of deposits whose lines were erased." },
  payment_orders: { nobody: "A payment of many months at once; what of it is a person's are its lines." },
  programme_logos: texts,
  programme_opening: texts,
  quarter_people: { nobody: "Counts of people by one trait and quarter, without keys; no row joins two traits." },
  role_grants: ofTeam,
  roles: ofTeam,
  schema_migrations: ownNote,
  secret_key_canary: ownNote,
  settings: texts,
  staff_members: ofTeam,
  staff_roles: ofTeam,
  vacancy_words: { nobody: "Words of all open vacancies, without where they stand." },
  welcome_video: texts,
} as const satisfies Partial<DataMap>;
