import { keysOf } from "@arranca/contract/keys";
import { type StaffPermission, staffPermissions } from "@arranca/contract/roles";
import { type HomeTile, homeTiles, workOf } from "@arranca/contract/team/home";
import { type Read, readBatch } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { payableMonths } from "../../../programme/payments/orders/service.ts";
import { readQuotas } from "../../../trust/quotas/release.service.ts";
import { ordersToAuthorise } from "../../../trust/session/service.ts";
import { isWaiting } from "../grants/rules.ts";
import { grantsSeenBy } from "../grants/view.ts";
import { drafts, openAlarms, openCallbacks, ordersIn, unconfirmedBy } from "./store.ts";

type HomeDeps = Pick<Deps, "clock" | "vault">;
type Count = (db: Db, deps: HomeDeps, viewer: Actor) => Promise<number>;

const plain = {
  calls: openCallbacks,
  unsubmitted: () => ordersIn("draft"),
  unsent: () => ordersIn("authorised"),
  unanswered: () => ordersIn("sent"),
  draft: drafts,
  rights: unconfirmedBy,
  alarms: openAlarms,
} satisfies Partial<Record<HomeTile, (viewer: Actor) => Read<number>>>;
type Plain = keyof typeof plain;

const counts: Record<Exclude<HomeTile, Plain>, Count | null> = {
  payable: async (db, deps, { loginId }) =>
    (await payableMonths(db, deps, { loginId, mayBuild: true, mayAuthorise: false })).ready.length,
  orders: (db, _deps, viewer) => ordersToAuthorise(db, viewer),
  grants: async (db, deps, viewer) =>
    (await grantsSeenBy(db, deps, viewer)).filter(({ actions }) => actions.includes("accept")).length,
  limits: async (db, deps, viewer) =>
    (await readQuotas(db, deps, viewer)).filter((quota) => quota.goes_on_at !== null).length,
  catalogues: null,
  texts: null,
  banners: null,
  settings: null,
  audit: null,
  operations: null,
  reports: null,
};

export async function readHome(db: Db, deps: HomeDeps, viewer: Actor) {
  const work = heldBy(viewer).map((permission) => workOf[permission]);
  const open = keysOf(homeTiles).filter((tile) => work.some((one) => one.includes(tile)));
  const reads = Object.fromEntries(open.filter(isPlain).map((tile) => [tile, plain[tile](viewer)]));
  const found: Record<string, number> = open.some(isPlain) ? await readBatch(db, reads) : {};
  return {
    tiles: await Promise.all(
      open.map(async (tile) => ({
        tile,
        count: (isPlain(tile) ? found[tile] : await counts[tile]?.(db, deps, viewer)) ?? null,
      })),
    ),
    // Shown only to a member without work: on the first day a role may still await acceptance.
    roles_to_come: work.flat().length === 0 ? await rolesToCome(db, deps, viewer) : [],
  };
}

async function rolesToCome(db: Db, deps: HomeDeps, viewer: Actor): Promise<string[]> {
  const waiting = (await grantsSeenBy(db, deps, viewer)).filter(
    ({ staff_id, state }) => staff_id === viewer.subjectId && isWaiting(state),
  );
  return [...new Set(waiting.flatMap(({ roles }) => roles.map(({ name }) => name)))].toSorted();
}

const isPlain = (tile: HomeTile): tile is Plain => Object.hasOwn(plain, tile);

const heldBy = ({ permissions }: Pick<Actor, "permissions">): StaffPermission[] =>
  staffPermissions.filter((permission) => permissions.includes(permission));
