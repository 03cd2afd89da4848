import { keysOf } from "@arranca/contract/keys";
import { type StaffPermission, staffPermissions } from "@arranca/contract/roles";
import { type HomeTile, workOf } from "@arranca/contract/team/home";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Actor } from "../../lib/http/access.ts";
import { payableMonths } from "../../payments/orders.service.ts";
import { readQuotas } from "../../quotas/release.service.ts";
import { ordersToAuthorise } from "../../session/service.ts";
import { grantsSeenBy } from "../grants/view.ts";
import { countDrafts, countOpenAlarms, countUnconfirmed } from "./store.ts";

type HomeDeps = Pick<Deps, "clock" | "vault">;
type Count = (db: Db, deps: HomeDeps, viewer: Actor) => Promise<number>;

/** How many wait behind each tile; null where nothing ever does. */
const counts: Record<HomeTile, Count | null> = {
  payable: async (db, deps, { loginId }) =>
    (await payableMonths(db, deps, { loginId, mayBuild: true, mayAuthorise: false })).ready.length,
  orders: (db, _deps, viewer) => ordersToAuthorise(db, viewer),
  draft: countDrafts,
  grants: async (db, deps, viewer) =>
    (await grantsSeenBy(db, deps, viewer)).filter(({ actions }) => actions.includes("accept")).length,
  rights: (db, _deps, viewer) => countUnconfirmed(db, viewer.subjectId),
  alarms: countOpenAlarms,
  limits: async (db, deps, viewer) =>
    (await readQuotas(db, deps, viewer)).filter((quota) => quota.goes_on_at !== null).length,
  catalogues: null,
  texts: null,
  banners: null,
  settings: null,
  audit: null,
};

/** What waits for this member of the team. */
export async function readHome(db: Db, deps: HomeDeps, viewer: Actor) {
  const work = heldBy(viewer).map((permission) => workOf[permission]);
  const open = keysOf(counts).filter((tile) => work.some((one) => typeof one === "object" && one.includes(tile)));
  return {
    tiles: await Promise.all(
      open.map(async (tile) => ({ tile, count: (await counts[tile]?.(db, deps, viewer)) ?? null })),
    ),
  };
}

const heldBy = ({ permissions }: Pick<Actor, "permissions">): StaffPermission[] =>
  staffPermissions.filter((permission) => permissions.includes(permission));
