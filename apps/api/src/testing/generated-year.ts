import { fillProofs } from "./own-data/proof.ts";
import type { TestApp } from "./test-app.ts";

/** SQL: row of a table as JSON with other values, as a row of the table. */
const copyOf = (table: string, values: string) =>
  `(jsonb_populate_record(NULL::${table}, to_jsonb(x) || jsonb_build_object(${values}))).*`;

const people = 300;

/** SQL: id of the seeded generator. `gen_random_uuid()` would order the rows differently in each run. */
const anId = "md5(random()::text)::uuid";

/**
 * Fills 2026 with generated accounts, applications, relations, payments and answers, as copies of one complete month of
 * support. The seed makes each run alike. Triggers are off, so that the rows are independent of the product's own writes.
 */
export async function fillYear(test: TestApp, seed: number): Promise<void> {
  await fillProofs(test, { paidOn: "2026-06-10", words: ["a", "1", "b", "c"] });
  // Days are whole, at noon of the programme's zone.
  const day = (from: string, days: string) => `(date '2026-01-01' + (${from} + ${days})::int)`;
  const noon = (date: string) => `((${date} + time '18:00') AT TIME ZONE 'UTC')`;
  await test.asOwner(`
    SET session_replication_role = replica;
    SELECT setseed(${seed});
    CREATE TEMP TABLE someone AS SELECT n, ${anId} AS id, ${anId} AS login_id, ${anId} AS location_id,
      (random() * 360)::int AS joined FROM generate_series(1, ${people}) n;
    CREATE TEMP TABLE employer AS SELECT n, ${anId} AS id FROM generate_series(1, 14) n;

    INSERT INTO logins SELECT ${copyOf("logins", "'id', s.login_id, 'email', 'p' || s.n || '@x.example'")}
      FROM (SELECT l.* FROM logins l JOIN persons p ON p.login_id = l.id LIMIT 1) x, someone s;
    INSERT INTO locations SELECT ${copyOf(
      "locations",
      "'id', s.location_id, 'cp', (ARRAY['37000', '37100', '37200', '37300'])[1 + floor(power(random(), 3) * 4)], 'municipality_id', x.municipality_id + CASE WHEN random() < 0.1 THEN 1 ELSE 0 END",
    )} FROM (SELECT * FROM locations LIMIT 1) x, someone s;
    INSERT INTO persons SELECT ${copyOf(
      "persons",
      `'id', s.id, 'login_id', s.login_id, 'location_id', s.location_id, 'folio', 'G-' || s.n, 'curp_index', NULL, 'clabe_index', NULL,
       'gender_id', CASE WHEN random() < 0.55 THEN 2 WHEN random() < 0.95 THEN 3 WHEN random() < 0.5 THEN 4 END,
       'birthdate', date '1996-01-01' + floor(random() * 4500)::int,
       'career_id', CASE WHEN random() < 0.7 THEN (ARRAY[1, 2, 3, 4, 5, 6])[1 + floor(power(random(), 2) * 6)] END,
       'created_at', ${noon(day("s.joined", "0"))},
       'course_completed_at', CASE WHEN random() < 0.8 THEN ${noon(day("s.joined", "random() * 9"))} END,
       'approved_at', CASE WHEN random() < 0.8 THEN ${noon(day("s.joined", "random() * 20"))} END`,
    )} FROM (SELECT * FROM persons LIMIT 1) x, someone s;
    INSERT INTO companies SELECT ${copyOf(
      "companies",
      `'id', e.id, 'owner_login_id', ${anId}, 'folio', 'H-' || e.n, 'name', 'Empresa ' || e.n, 'sector_id', 1 + e.n % 4, 'rfc', CASE WHEN e.n % 7 = 0 THEN 'PELR800101AB1' ELSE 'ABC800101AB1' END`,
    )} FROM (SELECT * FROM companies LIMIT 1) x, employer e;

    INSERT INTO status_history (id, entity, entity_id, from_status, to_status, at)
      SELECT ${anId}, 'account', s.id, NULL, step.status, ${noon(day("s.joined", "0"))} + step.place * hours
      FROM (SELECT *, random() * interval '50 hours' AS hours FROM someone) s,
        LATERAL (VALUES (0, 'in_review'), (1, (ARRAY['approved', 'rejected', 'changes_requested'])[1 + s.n % 3])) step(place, status);

    CREATE TEMP TABLE applied AS SELECT ${anId} AS id, ${anId} AS vacancy_id, s.id AS person_id, s.joined, e.id AS company_id, a.turn,
      (ARRAY['selected', 'discarded', 'closed', 'unreviewed', 'in_process'])[1 + floor(random() * 5)] AS status
      FROM someone s CROSS JOIN generate_series(1, 3) a(turn) JOIN employer e ON e.n = 1 + (s.n * 5 + a.turn * 3 + s.n / 9) % 14;
    INSERT INTO applications SELECT ${copyOf(
      "applications",
      `'id', a.id, 'vacancy_id', a.vacancy_id, 'person_id', a.person_id, 'company_id', a.company_id, 'status', a.status,
       'created_at', ${noon(day("a.joined", "a.turn * 3"))},
       'decided_at', CASE WHEN a.status IN ('selected', 'discarded', 'closed') THEN ${noon(day("a.joined", "a.turn * 3 + random() * 40"))} END,
       'close_cause', CASE WHEN a.status = 'closed' THEN (ARRAY['no_answer', 'vacancy_closed', 'withdrawn'])[1 + floor(random() * 3)] END`,
    )} FROM (SELECT * FROM applications LIMIT 1) x, applied a;

    CREATE TEMP TABLE worked AS SELECT ${anId} AS id, vacancy_id, person_id, company_id, joined + 20 + floor(random() * 30)::int AS first,
      row_number() OVER (PARTITION BY person_id ORDER BY turn) AS place, 30 + floor(random() * 90)::int AS lasted, random() < 0.85 AS is_both
      FROM applied WHERE status = 'selected';
    INSERT INTO relations SELECT ${copyOf(
      "relations",
      `'id', w.id, 'application_id', w.id, 'vacancy_id', w.vacancy_id, 'person_id', w.person_id, 'company_id', w.company_id,
       'confirmation', CASE WHEN w.is_both THEN 'both' ELSE 'annulled' END, 'annul_cause', NULL, 'confirmed_at', ${noon(day("w.first", "1"))},
       'start_date', ${day("w.first", "0")}, 'status', CASE WHEN w.is_both AND w.place = 1 AND w.lasted > 90 THEN 'active' ELSE 'finished' END,
       'last_day', CASE WHEN w.is_both AND w.place = 1 AND w.lasted > 90 THEN NULL ELSE ${day("w.first", "w.lasted")} END,
       'finish_reason', CASE WHEN random() < 0.9 AND NOT (w.is_both AND w.place = 1 AND w.lasted > 90) THEN (ARRAY['Renunció', 'Fin de contrato', 'Otro'])[1 + floor(random() * 3)] END`,
    )} FROM (SELECT * FROM relations LIMIT 1) x, worked w;

    CREATE TEMP TABLE paidmonth AS SELECT ${anId} AS id, ${anId} AS voucher_id, ${anId} AS line_id, w.id AS relation_id,
      w.person_id, w.first + m.n * 30 AS due, m.n, random() AS luck, floor(random() * 15)::int AS wait, row_number() OVER () AS number
      FROM worked w, generate_series(1, 3) m(n) WHERE w.is_both;
    INSERT INTO support_months SELECT ${copyOf("support_months", "'id', m.id, 'relation_id', m.relation_id, 'person_id', m.person_id, 'number', m.n")}
      FROM (SELECT * FROM support_months LIMIT 1) x, paidmonth m;
    INSERT INTO vouchers SELECT ${copyOf(
      "vouchers",
      `'id', m.voucher_id, 'month_id', m.id, 'person_id', m.person_id, 'relation_id', m.relation_id, 'reviewed_at', ${noon(day("m.due", "0"))}`,
    )} FROM (SELECT * FROM vouchers LIMIT 1) x, paidmonth m;
    INSERT INTO payment_order_lines (id, order_id, month_id, voucher_id, position, amount, beneficiary, clabe, clabe_last4, reference, outcome,
        outcome_reason, settled_on)
      SELECT m.line_id, x.order_id, m.id, m.voucher_id, 1000 + m.number, x.amount, x.beneficiary, x.clabe, x.clabe_last4, 'G' || m.number,
        CASE WHEN m.luck < 0.8 THEN 'paid' ELSE 'returned' END, CASE WHEN m.luck < 0.8 THEN NULL ELSE '-' END, ${day("m.due", "m.wait")}
      FROM (SELECT * FROM payment_order_lines WHERE outcome = 'paid' LIMIT 1) x, paidmonth m;
    INSERT INTO ledger (from_account, to_account, amount, month_id, effective_on)
      SELECT 'sent', 'paid', 350000, id, ${day("due", "wait")} FROM paidmonth WHERE luck < 0.8
      UNION ALL SELECT 'paid', 'returned', 350000, id, ${day("due", "wait + 12")} FROM paidmonth WHERE luck < 0.06
      UNION ALL SELECT 'paid', 'written_off', 1000, id, ${day("due", "wait + 2")} FROM paidmonth WHERE luck > 0.76 AND luck < 0.8;
    INSERT INTO follow_ups (id, relation_id, person_id, days, asked_at, open_until, work, answered_at)
      SELECT ${anId}, id, person_id, d.days, ${noon(day("first", "lasted + d.days"))}, ${day("first", "lasted + d.days + 45")},
        CASE WHEN answer < 0.7 THEN (ARRAY['same_company', 'other_job', 'none'])[1 + floor(answer * 4)] END,
        CASE WHEN answer < 0.7 THEN ${noon(day("first", "lasted + d.days + 3"))} END
      FROM (SELECT w.*, random() AS answer FROM worked w WHERE is_both) w, (VALUES (30), (90), (180)) d(days);`);
}
