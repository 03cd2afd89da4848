import type { AuditKind } from "@arranca/contract/audit/kinds";
import {
  type BannerBody,
  type BannerDashboard,
  type BannerSlot,
  type BannerState,
  invitingPage,
  opensNothing,
  opensWeb,
  type ShownBanner,
  type StaffBanner,
} from "@arranca/contract/banners";
import { hostOf, isForeign } from "@arranca/contract/values/web-address";
import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { fieldRefusal, Refusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import { newId } from "../../lib/ids.ts";
import { addDays } from "../../lib/time/clock.ts";
import { notifyAdministrators } from "../../trust/alarms/service.ts";
import { pictureAddress, releaseUnused } from "./pictures.service.ts";
import { hasPicture } from "./pictures.store.ts";
import {
  type BannerRow,
  clicksOf,
  findBanner,
  findBanners,
  findShown,
  idsOfSlot,
  insertBanner,
  type ListedBanner,
  lastPlace,
  lockBanners,
  removeBanner,
  saveOrder,
  updateBanner,
} from "./store.ts";

type BannerDeps = Pick<Deps, "clock">;
type EditorDeps = Pick<Deps, "clock" | "mail" | "settings">;
type By = Pick<Actor, "loginId">;

/**
 * Banners of a dashboard today: the first of each slot and, if that one invites to apply, the first of the slot that does
 * not.
 */
export async function shownBanners(db: Db, { clock }: BannerDeps, dashboard: BannerDashboard): Promise<ShownBanner[]> {
  const due = await findShown(db, dashboard, clock.today());
  const shown = due.filter((banner) => {
    const first = due.find(({ slot }) => slot === banner.slot);
    return banner === first || first?.page === invitingPage;
  });
  return shown.map(({ id, slot, alt, page, web_address, desk, phone }) => ({
    id,
    slot,
    alt,
    link: page ?? web_address,
    invites: page === invitingPage,
    picture: { desk: pictureAddress(desk), phone: pictureAddress(phone) },
  }));
}

const weekDays = 7;

/** All banners as their editors see them, with the banners that `shownBanners` returns in the state `shown`. */
export async function listBanners(db: Db, { clock }: BannerDeps, viewer: By): Promise<StaffBanner[]> {
  const today = clock.today();
  const rows = await findBanners(db, { today, weekFrom: addDays(today, 1 - weekDays) });
  const [taken, invited] = [new Set<string>(), new Set<string>()];
  return rows.map((row) => {
    const slot = `${row.dashboard} ${row.slot}`;
    const invites = row.page === invitingPage;
    const isShown = row.phase === "due" && !taken.has(slot) && !(invites && invited.has(slot));
    if (isShown) (invites ? invited : taken).add(slot);
    const state: BannerState = row.phase === "due" ? (isShown ? "shown" : "queued") : row.phase;
    return { ...toStaffBanner(row, viewer), state };
  });
}

function toStaffBanner({ page, web_address, phase: _, picture, phone_picture, ...row }: ListedBanner, viewer: By) {
  const addressed = ({ id, desk, phone }: ListedBanner["picture"]) => ({
    id,
    desk: pictureAddress(desk),
    phone: pictureAddress(phone),
  });
  return {
    ...row,
    opens: page ?? (web_address ? opensWeb : opensNothing),
    web_address: web_address ?? "",
    may_accept: row.awaits_second && row.address_by !== viewer.loginId,
    picture: addressed(picture),
    phone_picture: phone_picture && addressed(phone_picture),
  };
}

/** Adds a banner behind the others of its slot. A banner with an external link waits for a second staff member. */
export const addBanner = (db: Db, deps: EditorDeps, { body, by }: { body: BannerBody; by: By }): Promise<string> =>
  change(db, async (tx) => {
    refuseEnded(body, deps.clock.today());
    const columns = await columnsOf(tx, body);
    const id = newId();
    const seconded = secondOf(deps, { address: columns.web_address, by });
    const place = await lastPlace(tx, body);
    await insertBanner(tx, { id, ...columns, ...seconded, place, changed_at: deps.clock.now() });
    if (seconded.awaits_second) await notifyOfAddress(tx, deps, { id, version: 1, body });
    await audit(tx, deps, { by, action: "banner.add", id, detail: { name: body.alt } });
    return id;
  });

type Edited = { id: string; body: BannerBody; version: number; by: By };

/** Changes a banner. Refuses another version than the one that its editor saw (CHANGED_MEANWHILE). */
export const editBanner = (db: Db, deps: EditorDeps, { id, body, version, by }: Edited): Promise<void> =>
  change(db, async (tx) => {
    const before = await known(tx, id);
    if (before.version !== version) throw new Refusal("CHANGED_MEANWHILE");
    if (body.ends_on !== before.ends_on) refuseEnded(body, deps.clock.today());
    const columns = await columnsOf(tx, body);
    const isMoved = before.dashboard !== body.dashboard || before.slot !== body.slot;
    const place = isMoved ? { place: await lastPlace(tx, body) } : {};
    const isSame = before.web_address === columns.web_address;
    const seconded = isSame ? undefined : secondOf(deps, { address: columns.web_address, by });
    await updateBanner(tx, id, { ...columns, ...place, ...seconded, changed_at: deps.clock.now() });
    if (seconded?.awaits_second) await notifyOfAddress(tx, deps, { id, version: version + 1, body });
    await releaseUnused(tx, deps, { ids: picturesOf(before) });
    await audit(tx, deps, { by, action: "banner.edit", id, detail: { name: body.alt, before: before.alt } });
  });

/** True if a banner links outside the programme's own domain: it needs a fresh proof and a second staff member. */
export const isExternalBanner = (
  { settings }: Pick<Deps, "settings">,
  { opens, web_address }: Pick<BannerBody, "opens" | "web_address">,
) => opens === opensWeb && isForeign(web_address, settings.publicUrl);

const secondOf = ({ settings }: EditorDeps, { address, by }: { address: string | null; by: By }) => {
  const awaits = address !== null && isForeign(address, settings.publicUrl);
  return { awaits_second: awaits, address_by: awaits ? by.loginId : null, address_accepted_by: null };
};

type Addressed = { id: string; version: number; body: Pick<BannerBody, "alt" | "web_address"> };

const notifyOfAddress = (tx: Db, deps: EditorDeps, { id, version, body: { alt, web_address } }: Addressed) =>
  notifyAdministrators(tx, deps, {
    event: `banner-address/${id}/${version}`,
    title: "Un banner quiere abrir otra página",
    body: `El banner «${alt}» quiere abrir ${hostOf(web_address)}. Se muestra cuando otra persona del equipo lo acepta.`,
    link: "/staff/banners",
    linkLabel: "Ver los banners",
  });

type Accepted = { id: string; version: number; by: By };

/**
 * Accepts the external link of a banner, which is shown from then on. Refuses the author of the link (SAME_PERSON), and a
 * banner of another version or not waiting (CHANGED_MEANWHILE).
 */
export const acceptBanner = (db: Db, deps: BannerDeps, { id, version, by }: Accepted): Promise<void> =>
  change(db, async (tx) => {
    const { alt, web_address, awaits_second: awaits, address_by: writer, version: now } = await known(tx, id);
    if (!awaits || !web_address || now !== version) throw new Refusal("CHANGED_MEANWHILE");
    if (writer === by.loginId) throw new Refusal("SAME_PERSON");
    await updateBanner(tx, id, {
      awaits_second: false,
      address_accepted_by: by.loginId,
      changed_at: deps.clock.now(),
    });
    await audit(tx, deps, { by, action: "banner.accept", id, detail: { name: alt, host: hostOf(web_address) ?? "" } });
  });

/** Hides a banner, or shows it again. A repeat has no effect. */
export const pauseBanner = (
  db: Db,
  deps: BannerDeps,
  { id, paused, by }: { id: string; paused: boolean; by: By },
): Promise<void> =>
  change(db, async (tx) => {
    const before = await known(tx, id);
    if (before.paused === paused) return;
    await updateBanner(tx, id, { paused, changed_at: deps.clock.now() });
    await audit(tx, deps, { by, action: paused ? "banner.pause" : "banner.resume", id, detail: { name: before.alt } });
  });

type Ordered = { dashboard: BannerDashboard; slot: BannerSlot; ids: readonly string[]; by: By };

/** Sorts the banners of a slot. Refuses a list that differs from the slot's banners (CHANGED_MEANWHILE). */
export const orderBanners = (db: Db, deps: BannerDeps, { ids, by, ...place }: Ordered): Promise<void> =>
  change(db, async (tx) => {
    const now = await idsOfSlot(tx, place);
    if (ids.length !== now.length || now.some((id) => !ids.includes(id))) throw new Refusal("CHANGED_MEANWHILE");
    if (now.every((id, at) => id === ids[at])) return;
    await saveOrder(tx, ids);
    await audit(tx, deps, { by, action: "banner.order", detail: place });
  });

export const deleteBanner = (db: Db, deps: BannerDeps, { id, by }: { id: string; by: By }): Promise<void> =>
  change(db, async (tx) => {
    const before = await known(tx, id);
    const { clicks } = await clicksOf(tx, id);
    await removeBanner(tx, id);
    await releaseUnused(tx, deps, { ids: picturesOf(before) });
    await audit(tx, deps, { by, action: "banner.delete", id, detail: { name: before.alt, clicks } });
  });

const change = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await lockBanners(tx);
    return work(tx);
  });

async function known(tx: Db, id: string) {
  const banner = await findBanner(tx, id);
  if (!banner) throw new Refusal("NOT_FOUND");
  return banner;
}

function refuseEnded({ ends_on }: Pick<BannerBody, "ends_on">, today: string): void {
  if (ends_on !== null && ends_on < today) throw fieldRefusal("ends_on", "Ese día ya pasó. Elige hoy u otro después.");
}

const picturesOf = ({ picture_id, phone_picture_id }: Pick<BannerRow, "picture_id" | "phone_picture_id">) =>
  phone_picture_id ? [picture_id, phone_picture_id] : [picture_id];

async function columnsOf(tx: Db, { opens, web_address, ...body }: BannerBody) {
  for (const field of ["picture_id", "phone_picture_id"] as const) {
    const id = body[field];
    if (id && !(await hasPicture(tx, id))) throw fieldRefusal(field, "Sube la imagen otra vez");
  }
  return {
    ...body,
    page: opens === opensNothing || opens === opensWeb ? null : opens,
    web_address: opens === opensWeb ? web_address : null,
  } satisfies Omit<BannerRow, "id">;
}

type Audited = { by: By; action: AuditKind; id?: string; detail: Record<string, string | number> };

const audit = (tx: Db, { clock }: BannerDeps, { by, action, id, detail }: Audited) =>
  recordAudit(tx, clock, {
    actor: by.loginId,
    action,
    objectType: "banner",
    ...(id ? { objectId: id } : {}),
    detail,
  });
