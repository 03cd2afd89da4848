import Fastify from "fastify";
import pg from "pg";
import { reportTo } from "../../lib/servers.ts";

// Reference (c): bare Fastify and pg, named statements, a pool of ten, JSON.stringify. No validation, no stripping.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

const columns = `v.id, v.title, v.company_name AS company,
  CASE WHEN v.image_file_id IS NOT NULL THEN '/api/files/publication/' || v.image_file_id
       WHEN c.picture_file_id IS NOT NULL THEN '/api/files/profilepicture/' || c.picture_file_id END AS image,
  left(v.description_text, 200) AS description, v.modality_id, v.job_type_id, v.remuneration_min, v.remuneration_max,
  v.net_salary, v.public_salary, v.indigenous, v.diverse_population, v.vacancy_numbers, v.published_at,
  l.suburb_name, l.city_name, l.state_name`;

const list = `WITH n AS (SELECT count(*) AS n FROM (SELECT 1 FROM vacancies v WHERE v.status = 'active' LIMIT 1001) x),
page AS MATERIALIZED (SELECT v.* FROM vacancies v WHERE v.status = 'active' ORDER BY v.published_at DESC, v.id DESC LIMIT $1)
SELECT n.n, ${columns} FROM n, page v JOIN companies c ON c.id = v.company_id LEFT JOIN locations l ON l.id = v.location_id
ORDER BY v.published_at DESC, v.id DESC`;

app.get("/list", async (request, reply) => {
  const { limit } = request.query as { limit: string };
  const { rows } = await pool.query({ name: "list", text: list, values: [Number(limit)] });
  const found = Number(rows[0]?.n ?? 0);
  const contents = { publications: rows, found_rows: Math.min(found, 1000), found_rows_capped: found > 1000 };
  return reply.type("application/json").send(JSON.stringify({ statusCode: 200, contents }));
});

const detail = `SELECT v.*, c.name AS company, l.suburb_name, l.city_name, l.state_name FROM vacancies v
  JOIN companies c ON c.id = v.company_id LEFT JOIN locations l ON l.id = v.location_id WHERE v.status = 'active' AND v.id = $1`;

app.get("/detail/:id", async (request, reply) => {
  const { id } = request.params as { id: string };
  const { rows } = await pool.query({ name: "detail", text: detail, values: [id] });
  return reply.type("application/json").send(JSON.stringify({ statusCode: 200, contents: rows[0] }));
});

await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
reportTo(process, typeof address === "object" && address ? address.port : 0);
