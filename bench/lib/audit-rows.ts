import type pg from "pg";

const rowsPerTransaction = 20_000;

/** Audit rows as the product writes them; the log's trigger extends the hash chain at each commit. */
export async function writeAuditRows(owner: pg.Client, count: number): Promise<void> {
  for (let written = 0; written < count; written += rowsPerTransaction) {
    await owner.query(
      `INSERT INTO audit_log (at, actor_login_id, action, object_type, object_id, about_id, detail, reason, address)
       SELECT timestamptz '2026-01-01' + n * interval '7 seconds', gen_random_uuid(), 'document.read', 'file', gen_random_uuid(),
         gen_random_uuid(), jsonb_build_object('area', 'ine_front', 'number', n), 'Queja de una empresa por sus datos', '10.0.0.' || n % 250
       FROM generate_series(1, $1::int) n`,
      [Math.min(rowsPerTransaction, count - written)],
    );
  }
}
