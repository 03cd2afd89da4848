import { type BannerDashboard, type BannerSlot, invitingPage } from "@arranca/contract/banners";
import { type Expression, sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";

type Place = { dashboard: BannerDashboard; slot: BannerSlot };
export type BannerRow = Place & {
  id: string;
  picture_id: string;
  phone_picture_id: string | null;
  alt: string;
  page: string | null;
  web_address: string | null;
  starts_on: string;
  ends_on: string | null;
};
/** Author of a banner's external link, the member who accepted it, and true if it still waits for one. */
type Seconded = { awaits_second: boolean; address_by: string | null; address_accepted_by: string | null };
type Phase = "paused" | "ended" | "waiting" | "coming" | "due";
type PictureRow = { id: string; desk: string; phone: string };
export type ListedBanner = BannerRow &
  Seconded & {
    paused: boolean;
    version: number;
    phase: Phase;
    picture: PictureRow;
    phone_picture: PictureRow | null;
    clicks: number;
    clicks_week: number;
  };

/** SQL: phase of a banner `b` on that day, without regard to the others of its slot. */
const phaseOn = (today: string): Expression<Phase> => sql<Phase>`CASE WHEN b.paused THEN 'paused'
  WHEN b.ends_on < ${today}::date THEN 'ended' WHEN b.awaits_second AND b.web_address IS NOT NULL THEN 'waiting' WHEN b.starts_on > ${today}::date THEN 'coming' ELSE 'due' END`;

/**
 * Banners of a dashboard that are due on that day. For each of its advertising slots: the first banner that invites to
 * apply (it links to '/jobs'), and the first banner that does not.
 */
export async function findShown(db: Db, dashboard: BannerDashboard, today: string) {
  const { rows } = await sql<BannerRow & { desk: string; phone: string }>`
    SELECT s.* FROM (
      SELECT DISTINCT ON (b.slot, i.invites) b.*, p.desk_file_id AS desk, coalesce(q.phone_file_id, p.phone_file_id) AS phone
      FROM banners b JOIN banner_pictures p ON p.id = b.picture_id LEFT JOIN banner_pictures q ON q.id = b.phone_picture_id,
        LATERAL (SELECT b.page IS NOT DISTINCT FROM ${invitingPage} AS invites) i
      WHERE b.dashboard = ${dashboard} AND ${phaseOn(today)} = 'due'
      ORDER BY b.slot, i.invites, b.place, b.id) s
    ORDER BY s.slot, s.place, s.id`.execute(db);
  return rows;
}

/** All banners in the order of the slots, with their clicks of all days and of those since `weekFrom`. */
export async function findBanners(db: Db, { today, weekFrom }: { today: string; weekFrom: string }) {
  const { rows } = await sql<ListedBanner>`
    SELECT b.*, ${phaseOn(today)} AS phase, ${pictureOf("p")} AS picture,
      CASE WHEN q.id IS NOT NULL THEN ${pictureOf("q")} END AS phone_picture, counted.*
    FROM banners b JOIN banner_pictures p ON p.id = b.picture_id LEFT JOIN banner_pictures q ON q.id = b.phone_picture_id,
      LATERAL (SELECT coalesce(sum(clicks), 0)::int AS clicks,
        coalesce(sum(clicks) FILTER (WHERE day >= ${weekFrom}), 0)::int AS clicks_week
        FROM banner_days d WHERE d.banner_id = b.id) counted
    ORDER BY b.dashboard DESC, b.slot, b.place, b.id`.execute(db);
  return rows;
}

const pictureOf = (alias: "p" | "q") => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`jsonb_build_object('id', ${column("id")}, 'desk', ${column("desk_file_id")}, 'phone', ${column("phone_file_id")})`;
};

export const lockBanners = (tx: Db) => sql`SELECT pg_advisory_xact_lock(hashtextextended('banners', 0))`.execute(tx);

export const findBanner = (db: Db, id: string) =>
  db.selectFrom("banners").selectAll().where("id", "=", id).executeTakeFirst();

export async function lastPlace(db: Db, { dashboard, slot }: Place): Promise<number> {
  const { last } = await db
    .selectFrom("banners")
    .select(({ fn }) => fn.max("place").as("last"))
    .where("dashboard", "=", dashboard)
    .where("slot", "=", slot)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export const insertBanner = (tx: Db, row: BannerRow & Seconded & { place: number; changed_at: Date }) =>
  tx.insertInto("banners").values(row).execute();

export const updateBanner = (
  tx: Db,
  id: string,
  changes: Partial<Omit<BannerRow & Seconded, "id">> & { place?: number; paused?: boolean; changed_at: Date },
) =>
  tx
    .updateTable("banners")
    .set(({ eb }) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();

export const removeBanner = (tx: Db, id: string) => tx.deleteFrom("banners").where("id", "=", id).execute();

export async function idsOfSlot(db: Db, { dashboard, slot }: Place): Promise<string[]> {
  const rows = await db
    .selectFrom("banners")
    .select("id")
    .where("dashboard", "=", dashboard)
    .where("slot", "=", slot)
    .orderBy("place")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export const saveOrder = (tx: Db, ids: readonly string[]) =>
  sql`UPDATE banners b SET place = o.place FROM unnest(${sql.val(ids)}::uuid[]) WITH ORDINALITY o (id, place)
    WHERE b.id = o.id`.execute(tx);

/** Clicks on a banner, for the audit entry of its deletion. */
export const clicksOf = (db: Db, id: string) =>
  db
    .selectFrom("banner_days")
    .select(sql<number>`coalesce(sum(clicks), 0)::int`.as("clicks"))
    .where("banner_id", "=", id)
    .executeTakeFirstOrThrow();

export type BannerClick = { id: string; dashboard: BannerDashboard; day: string };

/** Adds clicks on banners to the counts of the day in one statement. Returns the banners that are on the named dashboard. */
export async function addClicks(db: Db, clicks: readonly BannerClick[]): Promise<ReadonlySet<string>> {
  const of = (name: keyof BannerClick) => sql.val(clicks.map((click) => click[name]));
  // Locks their rows against deletion, always in the same order, so that two servers cannot deadlock.
  const { rows } = await sql<{ banner_id: string }>`
    WITH known AS (SELECT id, dashboard FROM banners WHERE id = ANY(${of("id")}::uuid[]) ORDER BY id FOR KEY SHARE)
    INSERT INTO banner_days AS counted (banner_id, day, clicks)
    SELECT k.id, c.day, count(*)
    FROM unnest(${of("id")}::uuid[], ${of("day")}::date[], ${of("dashboard")}::text[]) c (id, day, dashboard)
      JOIN known k ON k.id = c.id AND k.dashboard = c.dashboard
    GROUP BY k.id, c.day ORDER BY k.id, c.day
    ON CONFLICT (banner_id, day) DO UPDATE SET clicks = counted.clicks + excluded.clicks
    RETURNING banner_id`.execute(db);
  return new Set(rows.map(({ banner_id }) => banner_id));
}
