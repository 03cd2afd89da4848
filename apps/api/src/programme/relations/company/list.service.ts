import {
  type CompanyRelationFilters,
  companyAnswerBy,
  monthsShown,
  type RelationMonthsRow,
  type WatchedMonth,
} from "@arranca/contract/relations/company-list";
import type { RelationItem } from "@arranca/contract/relations/relation";
import { readBatch } from "../../../lib/database/batched-reads.ts";
import { capped, type Page } from "../../../lib/database/cursor.ts";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { programmeRead } from "../../../lib/programme.ts";
import { addMonths } from "../../../lib/time/clock.ts";
import { type Month, monthBoards, monthsWaiting } from "../months/service.ts";
import { relationsByIdRead } from "../views.store.ts";
import { toCompanyMonth, toRelationItem } from "../wire.ts";
import { inOrder, type Overviewed, overviewOf, type RelationFacts } from "./overview.rules.ts";
import { relationFacts } from "./overview.store.ts";
import { pageOfRelations } from "./page.ts";

type ListDeps = Pick<Deps, "clock" | "vault" | "db">;
/** `db` reads as the company. Months are read with the programme's connection: their status depends on vouchers and orders. */
export type CompanyList = {
  db: Db;
  companyId: string;
  filters: CompanyRelationFilters;
  /** True to read the deadlines of the company's answers without sorting by them. */
  withDeadlines?: boolean;
};
type Asked = { limit: number; offset: number; cursor?: string | undefined };

/** Relations of the company that match the filters, in their order, beside all of them. */
export async function sortedRelations(
  { db, companyId, filters, withDeadlines = filters.relation_sort === "deadline" }: CompanyList,
  deps: ListDeps,
): Promise<{ all: Overviewed[]; sorted: Overviewed[] }> {
  const facts = await relationFacts(db, { companyId, search: filters.search, today: deps.clock.today() });
  const waiting = Map.groupBy(await monthsWaiting(deps.db, deps, companyId), ({ row }) => row.relation_id);
  const answers = withDeadlines ? await answerDays(db, companyId, facts, deps) : undefined;
  const all = facts.map((relation) => {
    const months = waiting.get(relation.id) ?? [];
    const days = [answers?.get(relation.id), ...months.map(({ uploadUntil }) => uploadUntil)].filter(Boolean).sort();
    return { ...relation, missing: months.length + (relation.waits ? 1 : 0), deadline: days[0] ?? null };
  });
  return { all, sorted: inOrder(all, filters) };
}

async function answerDays(db: Db, companyId: string, facts: readonly RelationFacts[], deps: ListDeps) {
  const ids = facts.filter(({ waits }) => waits).map(({ id }) => id);
  const items = await itemsOf(db, companyId, ids, deps);
  return new Map(items.map((item) => [item.id, companyAnswerBy(item)]));
}

/** Relations as the company reads them, in the order of `ids`. */
export async function itemsOf(db: Db, companyId: string, ids: readonly string[], { clock }: Pick<Deps, "clock">) {
  if (ids.length === 0) return [];
  const reads = { rows: relationsByIdRead(db, companyId, ids), settings: programmeRead };
  const { rows, settings } = await readBatch(db, reads);
  const reader = { settings, today: clock.today(), now: clock.now() };
  const items = new Map(rows.map((row) => [row.id, toRelationItem(row, reader)]));
  return ids.flatMap((id) => items.get(id) ?? []);
}

type ListPage = ReturnType<typeof overviewOf> & ReturnType<typeof capped> & Pick<Page<unknown>, "cursor">;

export async function listRelations(
  list: CompanyList,
  deps: ListDeps,
  asked: Asked,
): Promise<ListPage & { info: RelationItem[] }> {
  const { all, sorted } = await sortedRelations(list, deps);
  const { rows, cursor } = pageOfRelations(all, sorted, list.filters.relation_sort, asked);
  const ids = rows.map(({ id }) => id);
  const info = await itemsOf(list.db, list.companyId, ids, deps);
  return { ...capped(sorted.length), ...overviewOf(all, list.filters), cursor, info };
}

export async function listMonths(
  list: CompanyList,
  deps: ListDeps,
  { first, ...asked }: Asked & { first: string | undefined },
): Promise<ListPage & { columns: string[]; info: RelationMonthsRow[] }> {
  const page = await listRelations(list, deps, asked);
  const columns = columnsFrom(first ?? monthBefore(list.filters.begun_in ?? deps.clock.today().slice(0, 7)));
  const months = await monthBoards(
    deps.db,
    deps,
    page.info.map(({ id }) => id),
  );
  const info = page.info.map((item) => {
    const shown = (months.get(item.id) ?? []).map(toWatchedMonth);
    return { ...item, months: shown.filter(({ starts_on }) => columns.includes(starts_on.slice(0, 7))) };
  });
  return { ...page, columns, info };
}

const later = (month: string, count: number) => addMonths(`${month}-01`, count).slice(0, 7);
/** First column by default: five months before the given one, which is followed by two later ones. */
const monthBefore = (month: string) => later(month, 3 - monthsShown);
const columnsFrom = (first: string) => Array.from({ length: monthsShown }, (_, index) => later(first, index));

export const toWatchedMonth = (month: Month): WatchedMonth => ({
  ...toCompanyMonth(month),
  upload_until: month.status === "waiting" ? month.uploadUntil : null,
});
