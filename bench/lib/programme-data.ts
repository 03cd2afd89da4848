import type pg from "pg";
import { openVault } from "../../apps/api/src/lib/crypto.ts";
import { connect } from "../../apps/api/src/lib/database/db.ts";
import { systemClock } from "../../apps/api/src/lib/time/clock.ts";
import { startSession } from "../../apps/api/src/trust/accounts/sessions/service.ts";
import { loadVacancies } from "./data.ts";
import { benchSecretKey } from "./servers.ts";

const [vacancies, persons, atWork] = [20_000, 5_000, 2_000];
const id = (kind: number, number: string) =>
  `('00000000-0000-7000-${kind}-' || lpad((${number})::text, 12, '0'))::uuid`;
const theLogin = (kind: number, number: number) => `00000000-0000-7000-${kind}-${String(number).padStart(12, "0")}`;

export const oneVacancyOfProgramme = "00000000-0000-7000-8003-000000000077";

/**
 * Loads a programme of 200 companies and 5,000 persons by fixed arithmetic. Each person has four applications and ten
 * notifications; 2,000 of them work and have three support months.
 */
export async function growProgramme(owner: pg.Client): Promise<void> {
  await loadVacancies(owner, vacancies);
  await owner.query("UPDATE logins SET terms_version = 1");
  await owner.query(
    `INSERT INTO logins (id, email, user_type, password_hash, terms_version, created_at)
     SELECT ${id(8100, "n")}, 'persona' || n || '@bench.example', 'person', '-', 1, now() FROM generate_series(1, $1::int) n`,
    [persons],
  );
  await owner.query(
    `INSERT INTO persons (id, login_id, status, name, first_surname, phone, phone_country_id, clabe_index, course_completed_at, created_at)
     SELECT ${id(8101, "n")}, ${id(8100, "n")}, 'approved', 'Persona ' || n, 'De la Prueba', lpad((4770000000 + n)::text, 10, '0'), 141,
       sha256(n::text::bytea), now(), now()
     FROM generate_series(1, $1::int) n`,
    [persons],
  );
  await owner.query(
    `INSERT INTO applications (id, person_id, vacancy_id, company_id, status, created_at)
     SELECT ${id(8102, "n")}, ${id(8101, "(n - 1) / 4 + 1")}, ${id(8003, "n")}, ${id(8002, "n % 200 + 1")},
       CASE WHEN n % 4 = 1 AND n <= 4 * $2::int THEN 'selected' ELSE 'unreviewed' END, now() - n * interval '1 minute'
     FROM generate_series(1, 4 * $1::int) n`,
    [persons, atWork],
  );
  await owner.query(
    `INSERT INTO relations (id, application_id, person_id, company_id, vacancy_id, status, confirmation, started_by_person, start_date,
       remuneration, frequency_id, support_amount, support_months, confirmed_at, created_at)
     SELECT ${id(8103, "n")}, ${id(8102, "4 * n - 3")}, ${id(8101, "n")}, ${id(8002, "(4 * n - 3) % 200 + 1")}, ${id(8003, "4 * n - 3")},
       'active', 'both', false, current_date - 80, 950000, 4, 350000, 3, now() - interval '80 days', now() - interval '80 days'
     FROM generate_series(1, $1::int) n`,
    [atWork],
  );
  await owner.query(
    `INSERT INTO support_months (id, relation_id, person_id, number, starts_on, ends_on, amount)
     SELECT ${id(8104, "3 * n + m")}, ${id(8103, "n")}, ${id(8101, "n")}, m, current_date - 80 + 30 * (m - 1), current_date - 51 + 30 * (m - 1),
       350000 FROM generate_series(1, $1::int) n, generate_series(1, 3) m`,
    [atWork],
  );
  await owner.query(
    `INSERT INTO notifications (id, login_id, title, body, link, created_at)
     SELECT ${id(8105, "10 * n + m")}, ${id(8100, "n")}, 'Aviso ' || m, 'Algo pasó.', '/dashboard', now() - m * interval '1 day'
     FROM generate_series(1, $1::int) n, generate_series(1, 10) m`,
    [persons],
  );
  await owner.query("VACUUM ANALYZE");
}

export async function signedInTo(url: string): Promise<{ person: string; company: string }> {
  const { db, close } = connect(url, 1);
  const deps = { clock: systemClock, vault: openVault(benchSecretKey) };
  const start = async (loginId: string) =>
    (await startSession(db, deps, { owner: { loginId }, scope: "full", userAgent: "bench" })).token;
  const tokens = { person: await start(theLogin(8100, 7)), company: await start(theLogin(8000, 26)) };
  await close();
  return tokens;
}
