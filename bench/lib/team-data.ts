import type pg from "pg";
import { loadVacancies } from "./data.ts";

export const sizes = {
  persons: 100_000,
  companies: 2_000,
  vacancies: 20_000,
  applications: 500_000,
  vouchers: 300_000,
};
/** Relations, each with three months and a voucher for each. */
const relations = sizes.vouchers / 3;
/** Vouchers, oldest first: paid in orders, then approved, rejected and pending ones. */
const [paid, approved, rejected] = [276_000, 4_000, 12_000];
const depositsOfAnOrder = 3_000;

export const names = [
  "María",
  "José",
  "Guadalupe",
  "Ximena",
  "Ramón",
  "Íñigo",
  "Sofía",
  "Lucía",
  "Andrés",
  "Noé",
] as const;
export const surnames = [
  "Hernández",
  "Muñoz",
  "García",
  "López",
  "Ibáñez",
  "Núñez",
  "Rentería",
  "Olmos",
  "Quiroz",
  "Ávila",
] as const;

/** SQL: id of row `number` of a table. */
const id = (table: number, number: string) =>
  `('00000000-0000-7000-${table}-' || lpad((${number})::text, 12, '0'))::uuid`;

/** Loads vacancies and approved persons with names, folios, telephones and addresses, by fixed arithmetic. */
export async function growPersons(
  owner: pg.Client,
  { persons, vacancies, companies = 200 }: GrowPersons,
): Promise<void> {
  await loadVacancies(owner, vacancies, companies);
  await owner.query(
    `INSERT INTO locations (id, cp, city_name, municipality_id) SELECT ${id(8200, "n")}, (37000 + n)::text, 'Ciudad ' || n % 46, 11001 + n % 46
     FROM generate_series(0, 499) n`,
  );
  await owner.query(
    `INSERT INTO logins (id, email, user_type, password_hash, terms_version, created_at, last_signed_in_at)
     SELECT ${id(8100, "n")}, 'persona' || n || '@bench.example', 'person', '-', 1, now(), now() - n * interval '7 minutes'
     FROM generate_series(1, $1::int) n`,
    [persons],
  );
  await owner.query(
    `INSERT INTO persons (id, login_id, status, name, first_surname, second_surname, folio, phone, phone_country_id, location_id, clabe_last4,
       gender_id, birthdate, course_completed_at, approved_at, created_at)
     SELECT ${id(8101, "n")}, ${id(8100, "n")},
       'approved', ($2::text[])[n % 10 + 1], ($3::text[])[n / 10 % 10 + 1], ($3::text[])[n / 100 % 10 + 1] || ' ' || n / 1000,
       'P-' || lpad(n::text, 6, '0'), '477' || lpad((n * 37 % 10000000)::text, 7, '0'), 141, ${id(8200, "n % 500")},
       lpad((n % 10000)::text, 4, '0'), 2 + n % 2, date '1999-01-01' + n % 2500, x.at + interval '5 days', x.at + interval '9 days', x.at
     FROM generate_series(1, $1::int) n, LATERAL (SELECT now() - interval '30 days' - n * interval '10 minutes' AS at) x`,
    [persons, names, surnames],
  );
  await owner.query("VACUUM ANALYZE");
}
type GrowPersons = { persons: number; vacancies: number; companies?: number };

/** Loads a programme of `sizes` with payments of two years. Triggers are off: the rows are what they would have written. */
export async function growTeam(owner: pg.Client): Promise<void> {
  await growPersons(owner, sizes);
  await owner.query("SET session_replication_role = replica");
  await owner.query(
    `INSERT INTO status_history (id, entity, entity_id, from_status, to_status, at)
     SELECT gen_random_uuid(), 'account', p.id, NULL, s.status, p.created_at + s.hours * interval '1 hour'
     FROM persons p, (VALUES ('in_review', 190), ('approved', 216)) s (status, hours)`,
  );
  await owner.query(
    `INSERT INTO applications (id, person_id, vacancy_id, company_id, status, created_at, decided_at)
     SELECT ${id(8102, "n")}, ${id(8101, "(n - 1) / 5 + 1")}, v.id, v.company_id, x.status, x.at,
       CASE WHEN x.status IN ('selected', 'discarded') THEN x.at + n % 20 * interval '1 day' END
     FROM generate_series(1, $1::int) n JOIN vacancies v ON v.id = ${id(8003, "n * 7 % $2::int + 1")},
       LATERAL (SELECT now() - n * interval '2 minutes' AS at,
         (ARRAY['unreviewed', 'selected', 'discarded', 'in_process', 'unreviewed'])[n % 5 + 1] AS status) x`,
    [sizes.applications, sizes.vacancies],
  );
  await owner.query(
    `INSERT INTO relations (id, application_id, person_id, company_id, vacancy_id, status, confirmation, started_by_person, start_date, last_day,
       finish_reason, finished_at, remuneration, frequency_id, support_amount, support_months, confirmed_at, created_at)
     SELECT ${id(8103, "n")}, a.id, a.person_id, a.company_id, a.vacancy_id, CASE WHEN x.is_over THEN 'finished' ELSE 'active' END, 'both', false,
       x.day, CASE WHEN x.is_over THEN x.day + 95 END, CASE WHEN x.is_over THEN (ARRAY['Renunció', 'Fin de contrato', 'Otro'])[n % 3 + 1] END,
       CASE WHEN x.is_over THEN x.day + 96 END, 950000, 4, 350000, 3, x.day + interval '2 days', x.day
     FROM generate_series(1, $1::int) n JOIN applications a ON a.id = ${id(8102, "5 * n - 4")},
       LATERAL (SELECT current_date - 830 + n * 730 / $1::int AS day, n * 10 / $1::int < 9 AS is_over) x`,
    [relations],
  );
  await owner.query(
    `INSERT INTO support_months (id, relation_id, person_id, number, starts_on, ends_on, amount)
     SELECT ${id(8104, "3 * (n - 1) + m")}, r.id, r.person_id, m, r.start_date + 30 * (m - 1), r.start_date + 30 * m - 1, 350000
     FROM generate_series(1, $1::int) n JOIN relations r ON r.id = ${id(8103, "n")}, generate_series(1, 3) m`,
    [relations],
  );
  await owner.query(
    `INSERT INTO staff_members (id, login_id, name, first_surname, created_at)
     SELECT ${id(8301, "n")}, ${id(8300, "n")}, 'Revisora ' || n, 'De la Prueba', now() FROM generate_series(1, 12) n`,
  );
  await owner.query(
    `INSERT INTO vouchers (id, month_id, person_id, status, payment_date, upload_date, created_at, reviewed_by, reviewed_at)
     SELECT ${id(8105, "n")}, m.id, m.person_id, x.status, m.ends_on, m.ends_on, m.ends_on + interval '15 hours' + n % 600 * interval '1 minute',
       CASE WHEN x.status <> 'pending' THEN ${id(8300, "n % 12 + 1")} END, CASE WHEN x.status <> 'pending' THEN m.ends_on + interval '3 days' END
     FROM generate_series(1, $1::int) n JOIN support_months m ON m.id = ${id(8104, "n")},
       LATERAL (SELECT CASE WHEN n <= $2::int THEN 'paid' WHEN n <= $3::int THEN 'approved' WHEN n <= $4::int THEN 'rejected' ELSE 'pending' END AS status) x`,
    [sizes.vouchers, paid, paid + approved, paid + approved + rejected],
  );
  await owner.query(
    `INSERT INTO payment_orders (id, status, built_by, authorised_by, created_at, authorised_at, sent_at, reconciled_at)
     SELECT ${id(8106, "n")}, 'reconciled', ${id(8300, "1")}, ${id(8300, "2")}, x.at, x.at, x.at + interval '2 hours', x.at + interval '3 days'
     FROM generate_series(1, $1::int) n, LATERAL (SELECT now() - ($1 - n) * interval '7 days' - interval '9 days' AS at) x`,
    [paid / depositsOfAnOrder],
  );
  await owner.query(
    `INSERT INTO payment_order_lines (id, order_id, month_id, voucher_id, position, amount, beneficiary, clabe, clabe_last4, reference, outcome, settled_on)
     SELECT ${id(8107, "n")}, o.id, ${id(8104, "n")}, ${id(8105, "n")}, n % $2::int + 1, 350000, 'PERSONA DE LA PRUEBA', '\\x00', '0000', 'B' || n,
       CASE WHEN n % 50 = 0 THEN 'returned' ELSE 'paid' END, (o.sent_at + interval '2 days')::date
     FROM generate_series(1, $1::int) n JOIN payment_orders o ON o.id = ${id(8106, "(n - 1) / $2::int + 1")}`,
    [paid, depositsOfAnOrder],
  );
  await owner.query(
    `INSERT INTO ledger (from_account, to_account, amount, month_id, order_id, effective_on)
     SELECT step.source, step.target, l.amount, l.month_id, l.order_id, l.settled_on
     FROM payment_order_lines l, LATERAL (VALUES (1, 'budget', 'sent'), (2, 'sent', l.outcome)) step (nth, source, target)`,
  );
  await owner.query(
    `INSERT INTO follow_ups (id, relation_id, person_id, days, asked_at, open_until, work, answered_at)
     SELECT gen_random_uuid(), r.id, r.person_id, d.days, r.last_day + d.days, r.last_day + d.days + 45, 'same_company', r.last_day + d.days + 3
     FROM relations r, (VALUES (30), (90), (180)) d (days) WHERE r.last_day + d.days + 3 < current_date`,
  );
  await owner.query("RESET session_replication_role");
  await owner.query("VACUUM ANALYZE");
}
