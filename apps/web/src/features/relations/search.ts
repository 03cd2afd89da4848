import { keysOf } from "@arranca/contract/keys";
import { companyRelationSorts, companyRelationStates } from "@arranca/contract/relations/company-list";
import {
  flag,
  numbered,
  oneOf,
  type Reader,
  searchParams,
  type Understood,
  whole,
  words,
} from "#lib/page/list-search.ts";

const uuid: Reader<string> = (value) =>
  typeof value === "string" && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : undefined;

const yearMonth: Reader<string> = (value) =>
  typeof value === "string" && /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;

export const relationsSearch = searchParams({
  q: words(80),
  state: oneOf(...companyRelationStates),
  waiting: flag,
  pending: flag,
  vacancy: uuid,
  month: yearMonth,
  sort: oneOf(...keysOf(companyRelationSorts)),
  view: oneOf("months"),
  /** First calendar month shown beside the collaborators. */
  from: yearMonth,
  ...numbered,
  care_about_id: uuid,
  /** N° Pago of the month to show in the open relation. */
  payment: whole(100),
});
export type RelationsSearch = Understood<typeof relationsSearch>;
