import type pg from "pg";

const words = [
  "Auxiliar administrativo",
  "Cajero de tienda",
  "Ayudante de cocina",
  "Recepcionista",
  "Almacenista",
  "Vendedor de piso",
  "Soporte técnico",
  "Capturista de datos",
  "Mesero",
  "Operador de producción",
];

/** Loads companies, places and active vacancies in a fixed pattern, so that every run has the same rows. */
export async function loadVacancies(pool: pg.Pool | pg.Client, count: number, companies = 200): Promise<void> {
  await pool.query(
    `INSERT INTO logins (id, email, user_type, password_hash, created_at)
     SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'empresa' || n || '@bench.example', 'company', '-', now()
     FROM generate_series(1, $1::int) n`,
    [companies],
  );
  await pool.query(
    `INSERT INTO locations (id, suburb_name, city_name, state_name, municipality_id, state_id)
     SELECT ('00000000-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid, 'Colonia ' || n, 'León', 'Guanajuato', 11001 + n % 46, 11
     FROM generate_series(1, $1::int) n`,
    [companies],
  );
  await pool.query(
    `INSERT INTO companies (id, owner_login_id, status, name, created_at)
     SELECT ('00000000-0000-7000-8002-' || lpad(n::text, 12, '0'))::uuid, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
       'approved', 'Empresa ' || n, now() FROM generate_series(1, $1::int) n`,
    [companies],
  );
  await pool.query(
    `INSERT INTO company_members (login_id, company_id, permissions, is_administrator)
     SELECT owner_login_id, id, '{}', true FROM companies`,
  );
  await pool.query(
    `INSERT INTO vacancies (id, company_id, company_name, status, title, description_text, description_html, degree_id, job_type_id,
       modality_id, remuneration_min, remuneration_max, frequency_id, location_id, municipality_id, created_at, published_at)
     SELECT ('00000000-0000-7000-8003-' || lpad(n::text, 12, '0'))::uuid, ('00000000-0000-7000-8002-' || lpad((n % $3::int + 1)::text, 12, '0'))::uuid,
       'Empresa ' || (n % $3::int + 1), 'active', ($2::text[])[n % 10 + 1] || ' ' || n,
       repeat('Vas a apoyar al equipo con tareas de todos los días y te enseñamos desde cero. ', 4), '<p></p>', n % 6 + 1, n % 4 + 1,
       n % 3 + 1, 800000 + n % 400 * 1000, 1300000, 4, ('00000000-0000-7000-8001-' || lpad((n % $3::int + 1)::text, 12, '0'))::uuid,
       11001 + n % 46, now(), now() - n * interval '1 minute'
     FROM generate_series(1, $1::int) n`,
    [count, words, companies],
  );
  await pool.query("VACUUM ANALYZE vacancies");
}
