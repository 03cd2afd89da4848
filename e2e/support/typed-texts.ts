import type pg from "pg";
import type { DB } from "../../apps/api/src/lib/database/db.gen.ts";
import { cleanRichText } from "../../apps/api/src/lib/rich-text.ts";

const any = Number.POSITIVE_INFINITY;

/**
 * Database columns with text written by users, and the number of its characters that an answer may contain. For JSON: its
 * texts of more than one word.
 */
const typedTexts: { [T in keyof DB]?: { [C in keyof DB[T] & string]?: number } } = {
  account_looks: { reason: any },
  alarms: { happened: any, note: any },
  application_messages: { content: 1000 },
  application_notes: { content: 1000 },
  applications: { discard_reason: any },
  audit_log: { detail: any, reason: any },
  bank_layouts: { name: 60, reason: any },
  banners: { alt: 200 },
  block_proposals: { reason: any },
  budgets: { reason: 300 },
  callbacks: { name: any },
  case_sleeps: { reason: 300 },
  catalogue_entries: { name: 120 },
  companies: { business_name: any, description: any, manager: any, name: any, second_manager: any },
  company_invitations: { name: any },
  company_members: { name: any },
  course_draft_items: { content: 120 },
  course_draft_sections: { title: any },
  course_items: { content: any, description: any, title: any },
  course_sections: { title: any },
  course_versions: { summary: any },
  data_request_askers: { about: any, name: any },
  data_requests: { answer: any, carried_out: any, words: any },
  deposit_cases: { answer: 1000 },
  dispute_questions: { question: any, answer: any },
  work_certificates: {
    company: any,
    initials: any,
    municipality: any,
    name: any,
    position: any,
    programme: any,
  },
  diplomas: { initials: any, municipality: any, name: any, programme: any, revoked_reason: any },
  disputes: { company_words: any, decision: any, person_words: any, statement: any },
  documents: { alias: any },
  email_moves: { reason: any },
  email_words: { closing: 800, opening: 800, subject: 200 },
  files: { name: any },
  fraud_signals: { reason: any },
  identity_changes: { reason: any },
  interviews: { address: any, ask_for: 80, bring: 300, words: 300 },
  legal_text_drafts: { html: any },
  legal_texts: { html: any, note: any },
  locations: {
    ...{ address: 300, city_name: 120, description: 300, internal_number: 20, name: 200, number: 20 },
    ...{ state_name: 120, street: 120, suburb_name: 120 },
  },
  message_templates: { content: 1000, name: 60 },
  notes: { content: any, title: any },
  notifications: { body: any, title: any },
  objections: { reason: any, words: any },
  official_checks: { words: 500 },
  other_lists: { name: 100 },
  payment_corrections: { decision: any, evidence: any, reason: any },
  payment_order_lines: { beneficiary: any, outcome_reason: any },
  payment_orders: { build_note: any, cancel_reason: any, refusal_reason: any },
  persons: { first_surname: any, name: any, second_surname: any, study_title: any, university_name: any },
  quarter_people: { name: any, within: any },
  relation_ends: { comment: 500, reason: 200 },
  relation_pauses: { answer_words: any, decision: any, proof: any },
  relations: { claim_proof: 1000, finish_comment: any, finish_reason: any },
  review_request_sections: { admin_comment: any, user_comment: any },
  review_requests: { info: any },
  roles: { name: any },
  saved_searches: { name: any, query: any },
  sessions: { user_agent: any },
  settings: { value: any },
  staff_members: { first_surname: any, name: any, second_surname: any },
  status_history: { reason: any },
  support_months: { hold_reason: any, not_due_reason: any, return_reason: any },
  vacancies: {
    ...{ additional_info: any, company_name: any, description_html: any, description_text: any, gender_reason: any },
    ...{ review_comment: any, review_fields: any, schedule: 120, tags: 30, title: 120 },
  },
  vacancy_hint_dismissals: { reason: any },
  candidate_reports: { comment: 500, note: 500 },
  vacancy_reports: { comment: any, note: any },
  vacancy_revisions: { comments: any, field_comments: any, fields: 30 },
  vouchers: { reject_note: any, reject_reason: any },
};

/** Database columns with several words that the product writes or reads from a list. */
const ofTheProduct = [
  "invariant_answers.name",
  "payment_order_lines.bank_name",
  "vacancies.close_reason",
  "vacancy_hint_dismissals.seen",
  "vacancy_words.plain",
  "vacancy_words.word",
];

/** SQL that adds rows to tables that are empty in the demo. */
const firstRows = `
  INSERT INTO callbacks (id, login_id, name, phone, day, hour, topic, asked_at)
    SELECT gen_random_uuid(), id, '-', '4770000001', CURRENT_DATE + 1, 10, 'entering', now() FROM logins
    WHERE email = 'persona.busca@demo.example';
  INSERT INTO account_looks (id, staff_id, owner_id, purpose, reason, created_at, ends_at)
    SELECT gen_random_uuid(), s.id, p.id, 'question', '-', now(), now() + interval '1 hour' FROM staff_members s CROSS JOIN persons p;
  INSERT INTO legal_text_drafts (kind, html, revision, edited_by, edited_at)
    SELECT 'terms', '<p>-</p>', 1, id, now() FROM logins WHERE user_type = 'staff' LIMIT 1;
  INSERT INTO objections (id, owner_id, owner_type, words, created_at)
    SELECT gen_random_uuid(), id, 'person', '-', now() FROM persons WHERE status = 'blocked';
  INSERT INTO settings (key, value)
    SELECT key, '"- -"' FROM unnest(ARRAY['name', 'municipality', 'contact_address', 'contact_hours', 'review_promise']) AS key
    ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value;
  INSERT INTO other_lists (id, name, people, added_at, added_by)
    SELECT gen_random_uuid(), '-', 1, now(), login_id FROM staff_members LIMIT 1;
  INSERT INTO dispute_questions (id, dispute_id, owner_id, to_person, question, asked_by, asked_at, days, answer_by, clock_before, answer,
      answered_by, answered_at)
    SELECT gen_random_uuid(), dispute_id, owner_id, to_person, '-', asked_by, asked_at - interval '9 days', days, answer_by - 9, clock_before, '-',
      asked_by, asked_at - interval '8 days' FROM dispute_questions LIMIT 1;
  INSERT INTO payment_corrections (id, line_id, month_id, from_outcome, from_amount, from_settled_on, to_outcome, to_amount, to_settled_on, to_cause,
      reason, evidence, state, proposed_by, created_at, decided_by, decided_at, decision)
    SELECT gen_random_uuid(), l.id, l.month_id, 'paid', l.amount, l.settled_on, 'returned', l.amount, l.settled_on, 'other', '-', '-', 'refused',
      o.built_by, now(), o.authorised_by, now(), '-' FROM payment_order_lines l JOIN payment_orders o ON o.id = l.order_id
    WHERE l.outcome = 'paid' AND o.authorised_by IS NOT NULL LIMIT 1;
  INSERT INTO bank_layouts (id, name, version, state, definition, written_by, written_at, decided_by, decided_at, reason)
    SELECT gen_random_uuid(), '-', 1, 'refused', definition, login_id, now(), login_id, now(), '-'
    FROM bank_layouts CROSS JOIN staff_members LIMIT 1;
  UPDATE interviews SET words = '-';
  UPDATE deposit_cases SET answer = '-', answered_at = now(), answered_by = (SELECT login_id FROM staff_members LIMIT 1) WHERE answer IS NULL;
  UPDATE companies SET second_manager = manager;
`;

/**
 * Plants the texts into every user-written column, directly in the database, because the API would refuse many. Returns
 * columns that look user-written but are not listed, and columns that stored no text.
 */
export async function plantEverywhere(client: pg.Client, texts: readonly string[]): Promise<string[]> {
  const faults = await forgottenColumns(client);
  // Disables the triggers that protect the audit log and other tables.
  await client.query("SET session_replication_role = replica");
  await client.query(firstRows);
  for (const [table, columns] of Object.entries(typedTexts))
    for (const [column, room] of Object.entries(columns))
      if ((await plantIn(client, { table, column, room }, texts)) === 0) faults.push(`${table}.${column} took nothing`);
  return faults;
}

async function forgottenColumns(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns JOIN pg_tables ON tablename = table_name
     WHERE table_schema = 'public' AND schemaname = 'public' AND (data_type = 'text' OR udt_name = '_text')`,
  );
  const forgotten: string[] = [];
  for (const { table, column } of rows) {
    if (ofTheProduct.includes(`${table}.${column}`) || column in (Reflect.get(typedTexts, table) ?? {})) continue;
    const { rowCount } = await client.query(`SELECT FROM ${table} WHERE ${column}::text LIKE '% %' LIMIT 1`);
    if (rowCount) forgotten.push(`${table}.${column} is in no list`);
  }
  return forgotten;
}

type Place = { table: string; column: string; room: number };
type Row = { at: string; value: unknown; type: string; checked: boolean };

async function plantIn(client: pg.Client, { table, column, room }: Place, texts: readonly string[]): Promise<number> {
  const { rows } = await client.query<Row>(
    `SELECT ctid::text AS at, ${column} AS value, pg_typeof(${column})::text AS type, EXISTS (
       SELECT FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
       WHERE conrelid = '${table}'::regclass AND contype = 'c' AND attname = '${column}') AS checked
     FROM ${table} ORDER BY ctid`,
  );
  const filled = rows.filter(({ value }) => value !== null);
  // If no row has a text yet, all rows get one, unless that changes the meaning of the row.
  const written = filled.length > 0 || rows[0]?.checked ? filled : rows;
  const fitting = texts.filter((text) => text.length <= room);
  const share = Math.ceil(fitting.length / Math.max(1, written.length));
  const values = written.map(({ value, type }, index) => {
    const own = Array.from({ length: share }, (_any, step) => fitting[(index * share + step) % fitting.length] ?? "");
    const planted = room === any ? own.join(" ") : (own[0] ?? "");
    if (type === "jsonb") return JSON.stringify(deep(value, planted));
    return room === any && type === "text" ? withText(String(value ?? ""), planted) : planted;
  });
  const type = written[0]?.type;
  if (type === undefined) return 0;
  const put = type === "text[]" ? "ARRAY[planted.value]" : `planted.value::${type}`;
  const { rowCount } = await client.query(
    `UPDATE ${table} SET ${column} = ${put} FROM unnest($1::text[], $2::text[]) AS planted (at, value) WHERE ${table}.ctid = planted.at::tid`,
    [written.map(({ at }) => at), values],
  );
  return rowCount ?? 0;
}

/**
 * Adds a planted text to a value. A rich text begins with an element and is sanitised as in the product, because public
 * pages show it as stored.
 */
const withText = (value: string, own: string) =>
  value.startsWith("<") ? cleanRichText(`${value}<p>${own}</p>`, "general") : `${own} ${value}`;

function deep(value: unknown, own: string): unknown {
  if (typeof value === "string") return value.includes(" ") ? own : value;
  if (Array.isArray(value)) return value.map((one) => deep(one, own));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, deep(one, own)]));
}
