import { keysOf } from "@arranca/contract/keys";
import { queues } from "@arranca/contract/operations/operations";
import { type StaffPermission, staffPermissions } from "@arranca/contract/roles";
import { type HomeTile, homeTiles, workOf } from "@arranca/contract/team/home";
import { dayMs } from "@arranca/contract/values/durations";
import { type Read, readBatch } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { diskOf } from "../../../lib/disk.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { learnersRead } from "../../../programme/course/figures/service.ts";
import { returnedRead } from "../../../programme/payments/desk/service.ts";
import { payableMonths } from "../../../programme/payments/orders/service.ts";
import { readQuotas } from "../../../trust/quotas/release.service.ts";
import { toAuthoriseRead } from "../../../trust/session/service.ts";
import { type QueueFigures, queueFiguresRead } from "../../review/queue/figures.service.ts";
import { readDuties } from "../duties.service.ts";
import { isWaiting } from "../grants/rules.ts";
import { grantsSeenBy } from "../grants/view.ts";
import { drafts, failedJobs, lostEmails, openAlarms, openCallbacks, ordersIn, unconfirmedBy } from "./store.ts";

type HomeDeps = Pick<Deps, "backup" | "clock" | "settings" | "vault">;
type Figure = { count: number | null; amount: number | null; oldest: string | null };

const counted = (count: number, more: Partial<Figure> = {}): Figure => ({ count, amount: null, oldest: null, ...more });
const link: Figure = { count: null, amount: null, oldest: null };

const lostSinceMs = 7 * dayMs;
const failedDays = 7;

/** Figures that one statement reads together. */
const reads = {
  calls: openCallbacks,
  unsubmitted: () => ordersIn("draft"),
  unsent: () => ordersIn("authorised"),
  unanswered: () => ordersIn("sent"),
  returned: () => returnedRead,
  orders: toAuthoriseRead,
  draft: drafts,
  learners: () => learnersRead,
  rights: unconfirmedBy,
  alarms: openAlarms,
  failed: () => failedJobs(failedDays, keysOf(queues)),
  lost_emails: (_viewer, { clock }) => lostEmails(new Date(clock.now().getTime() - lostSinceMs)),
} satisfies Partial<Record<HomeTile, (viewer: Actor, deps: HomeDeps) => Read<number>>>;
type Plain = keyof typeof reads;

const ofQueue = ["due", "cases", "mine", "blocks"] as const satisfies HomeTile[];
const ofPayables = ["payable", "held"] as const satisfies HomeTile[];
type Shared = (typeof ofQueue)[number] | (typeof ofPayables)[number];

type Count = (db: Db, deps: HomeDeps, viewer: Actor) => Promise<number>;
const others: Record<Exclude<HomeTile, Plain | Shared>, Count | null> = {
  grants: async (db, deps, viewer) =>
    (await grantsSeenBy(db, deps, viewer)).filter(({ actions }) => actions.includes("accept")).length,
  limits: async (db, deps, viewer) =>
    (await readQuotas(db, deps, viewer)).filter((quota) => quota.goes_on_at !== null).length,
  late_duties: async (db, deps) => (await readDuties(db, deps)).filter(({ late }) => late).length,
  full_disks: async (_db, { settings }) => ((await diskOf(settings.temporaryFolder)).low ? 1 : 0),
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
  const figures: Partial<Record<HomeTile, Figure>> = {
    ...(await readFigures(db, deps, viewer, open)),
    ...(open.some((tile) => isOneOf(ofPayables, tile)) ? await figuresOfPayables(db, deps, viewer) : {}),
  };
  return {
    tiles: await Promise.all(
      open.map(async (tile) => ({ tile, ...(figures[tile] ?? (await otherFigure(db, deps, viewer, tile))) })),
    ),
    // Shown only to a member without work: on the first day a role may still await acceptance.
    roles_to_come: work.flat().length === 0 ? await rolesToCome(db, deps, viewer) : [],
  };
}

/** Figures of the queue and the plain counts, in one statement. */
async function readFigures(db: Db, deps: HomeDeps, viewer: Actor, open: readonly HomeTile[]) {
  const plain = open.filter((tile) => isOneOf(keysOf(reads), tile));
  const hasCases = open.some((tile) => isOneOf(ofQueue, tile));
  if (plain.length === 0 && !hasCases) return {};
  const asked = Object.fromEntries(plain.map((tile) => [tile, reads[tile](viewer, deps)]));
  const { queue, ...found } = await readBatch<Record<string, Read<unknown>>>(db, {
    ...asked,
    ...(hasCases ? { queue: queueFiguresRead(deps, viewer, await readProgramme(db)) } : {}),
  });
  return {
    ...Object.fromEntries(plain.map((tile) => [tile, counted(Number(found[tile]))])),
    ...(queue ? figuresOfQueue(queue as QueueFigures) : {}),
  };
}

const figuresOfQueue = ({ due, cases, mine, blocks, oldest }: QueueFigures): Partial<Record<HomeTile, Figure>> => ({
  due: counted(due),
  cases: counted(cases, { oldest: oldest?.toISOString() ?? null }),
  mine: counted(mine),
  blocks: counted(blocks),
});

async function figuresOfPayables(
  db: Db,
  deps: HomeDeps,
  { loginId }: Actor,
): Promise<Partial<Record<HomeTile, Figure>>> {
  const { ready, held } = await payableMonths(db, deps, { loginId, mayBuild: true, mayAuthorise: false });
  const sum = (months: typeof ready) => months.reduce((total, { month }) => total + month.row.amount, 0);
  return { payable: counted(ready.length, { amount: sum(ready) }), held: counted(held.length, { amount: sum(held) }) };
}

async function otherFigure(db: Db, deps: HomeDeps, viewer: Actor, tile: HomeTile): Promise<Figure> {
  const count = Object.hasOwn(others, tile) ? others[tile as keyof typeof others] : null;
  return count ? counted(await count(db, deps, viewer)) : link;
}

const isOneOf = <T extends HomeTile>(some: readonly T[], tile: HomeTile): tile is T => some.some((one) => one === tile);

async function rolesToCome(db: Db, deps: HomeDeps, viewer: Actor): Promise<string[]> {
  const waiting = (await grantsSeenBy(db, deps, viewer)).filter(
    ({ staff_id, state }) => staff_id === viewer.subjectId && isWaiting(state),
  );
  return [...new Set(waiting.flatMap(({ roles }) => roles.map(({ name }) => name)))].toSorted();
}

const heldBy = ({ permissions }: Pick<Actor, "permissions">): StaffPermission[] =>
  staffPermissions.filter((permission) => permissions.includes(permission));
