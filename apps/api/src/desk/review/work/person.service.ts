import { keysOf } from "@arranca/contract/keys";
import { mostOfStory, type PersonWork, type WorkPart, workPartsOf } from "@arranca/contract/review/work";
import { accountStatuses, relationStatuses } from "@arranca/contract/statuses";
import { nameless } from "@arranca/contract/values/nameless";
import { recordAudit } from "../../../lib/database/audit.ts";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { readSupport } from "../../../programme/payments/vouchers/support.service.ts";
import { personOfFile, relationsOfFile, type StoryGroup, storyOfPerson } from "./person.store.ts";
import { toEvent } from "./story.ts";

type WorkDeps = Pick<Deps, "clock" | "db" | "vault">;
type Asked = { id: string; part: WorkPart | undefined; by: Actor; address: string };

/**
 * Work and support of a person, limited to what the reader's permissions open. The audit log keeps the look. Refuses
 * NOT_FOUND.
 */
export async function readPersonWork(db: Db, deps: WorkDeps, { id, part, by, address }: Asked): Promise<PersonWork> {
  const parts = workPartsOf(by.permissions);
  const person = await personOfFile(db, id);
  if (!person) throw new Refusal("NOT_FOUND");
  await recordAudit(db, deps.clock, {
    ...{ actor: by.loginId, action: "person.work", objectType: "person", objectId: id, address },
    detail: { parts: part ? [part] : parts },
  });
  const groups = groupsOf(by.permissions, part);
  const rows = await storyOfPerson(db, person, groups, mostOfStory + 1);
  return {
    id,
    name: person.name || nameless,
    folio: person.folio,
    statusId: accountStatuses[person.status].id,
    statusName: accountStatuses[person.status].name,
    today: deps.clock.today(),
    parts,
    support: parts.includes("money") ? await supportFor(db, deps, id, by) : null,
    relations: parts.includes("work") ? await relationsOf(db, id) : null,
    story: rows.slice(0, mostOfStory).map((row) => toEvent(row, by.permissions)),
    story_capped: rows.length > mostOfStory,
  };
}

const needsOfGroup = {
  work: { part: "work", needs: ["accounts.review"] },
  disputes: { part: "work", needs: ["relations.decide"] },
  vouchers: { part: "money", needs: ["vouchers.review"] },
  orders: { part: "money", needs: ["orders.build", "orders.authorise"] },
  told: { part: "told", needs: ["accounts.review"] },
} as const satisfies Record<StoryGroup, { part: WorkPart; needs: readonly Actor["permissions"][number][] }>;

const mayReadGroup = (permissions: readonly string[], group: StoryGroup): boolean =>
  needsOfGroup[group].needs.some((needed) => permissions.includes(needed));

const groupsOf = (permissions: readonly string[], part: WorkPart | undefined): StoryGroup[] =>
  keysOf(needsOfGroup).filter(
    (group) => mayReadGroup(permissions, group) && (part === undefined || needsOfGroup[group].part === part),
  );

async function supportFor(db: Db, deps: WorkDeps, id: string, { permissions }: Actor): Promise<PersonWork["support"]> {
  const { months, info, received, promised, next_deposit } = await readSupport(db, deps, id);
  const seesVouchers = mayReadGroup(permissions, "vouchers");
  const seesOrders = mayReadGroup(permissions, "orders");
  return {
    received,
    promised,
    next_deposit,
    months: info.flatMap((wire, at) => {
      const month = months[at];
      if (!month) return [];
      return {
        ...wire,
        // The reason of a rejected voucher belongs to those who open vouchers.
        reason: wire.again && !seesVouchers ? null : wire.reason,
        who_acts: month.actor,
        institutionName: month.row.company_name,
        voucher_id: seesVouchers ? month.row.voucher_id : null,
        order_id: seesOrders ? month.row.order_id : null,
      };
    }),
  };
}

const relationsOf = async (db: Db, personId: string): Promise<PersonWork["relations"]> =>
  (await relationsOfFile(db, personId)).map((row) => ({
    id: row.id,
    company_id: row.company_id,
    institutionName: row.company,
    publicationName: row.title,
    status: relationStatuses[row.status],
    confirmation: row.confirmation,
    startDate: row.start_date,
    finishDate: row.last_day ?? row.end_date,
  }));
