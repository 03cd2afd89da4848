import type { SavedVacancy } from "@arranca/contract/vacancies/saved";
import type { PersonVacancy } from "@arranca/contract/vacancies/vacancy";
import { allRows, changeRows, forgetKept, vacanciesTable } from "#lib/device/database.ts";
import { readWithoutNetwork } from "#lib/device/worker.ts";
import { type RichNode, richNodes } from "#ui/rich-text/rich-nodes.ts";
import { isRemote, moneyText, netOrGross, placeText } from "../../shared/words.ts";

/**
 * The saved vacancies of an account, kept in this browser to be read without network: what the company published and nothing
 * about who saved it. A sign-out erases them, another account's list replaces them. Where a browser allows no database nothing is kept.
 */

type Public = Omit<
  PersonVacancy,
  | "saved"
  | "match"
  | "travel_minutes"
  | "travel_km"
  | "answers"
  | "careAboutId"
  | "careAbout"
  | "apply_note"
  | "actions"
>;

export type KeptVacancy = {
  account: string;
  id: string;
  /** The place in the list of saved ones, the last one first. */
  place: number;
  card: SavedVacancy;
  /** The whole of it, once it was read on this device, and when (milliseconds since 1970); `text` is its description. */
  detail: { vacancy: Public; text: RichNode[]; at: number } | null;
  /** What `public/sin-conexion.js` says under the title: it has none of this code, as it has none to read `text` from html. */
  lines: string[];
};

/** Keeps the list as the server tells it; what was taken out, and what is another account's, goes. */
export function keepSaved(account: string, saved: readonly SavedVacancy[]): Promise<void> {
  if (saved.length > 0) void readWithoutNetwork();
  return inTable(async (rows) => {
    const known = new Map((await all(rows)).map((row) => [`${row.account} ${row.id}`, row]));
    rows.clear();
    for (const [place, card] of saved.entries()) {
      const { id } = card;
      const detail = known.get(`${account} ${id}`)?.detail ?? null;
      rows.put({ account, id, place, card, detail, lines: linesOf(card) } satisfies KeptVacancy);
    }
  }).catch(forgetKept);
}

/** Keeps the whole of a saved vacancy as it is now. */
export const keepDetail = (account: string, vacancy: PersonVacancy): Promise<void> =>
  inTable(async (rows) => {
    const row = (await all(rows)).find((one) => one.account === account && one.id === vacancy.id);
    const detail = { vacancy: publicOf(vacancy), text: richNodes(vacancy.description), at: Date.now() };
    const card = row?.card ?? { ...publicOf(vacancy), distance: null, open: true };
    const place = row?.place ?? -1;
    rows.put({ account, id: vacancy.id, place, card, detail, lines: linesOf(card) } satisfies KeptVacancy);
  }).catch(forgetKept);

/** What is kept of an account, the last one saved first; nothing when it cannot be read. */
export async function readKept(account: string): Promise<KeptVacancy[]> {
  let kept: KeptVacancy[] = [];
  await inTable(async (rows) => {
    kept = (await all(rows)).filter((row) => row.account === account);
  }).catch(forgetKept);
  return kept.sort((a, b) => a.place - b.place);
}

/** Without what is this reader's own, and without the contact, which is only for them. */
function publicOf(read: PersonVacancy): Public {
  const { saved, match, travel_minutes, travel_km, answers, careAboutId, careAbout, apply_note, actions, ...vacancy } =
    read;
  return { ...vacancy, companyInfo: { ...vacancy.companyInfo, phone: null, email: null } };
}

const linesOf = (card: SavedVacancy): string[] => [
  card.company,
  card.amount === null ? moneyText(card) : `${moneyText(card)} ${netOrGross(card)}`,
  [isRemote(card) ? "Remoto" : placeText(card.location), card.jobType?.name].filter(Boolean).join(" · "),
];

const inTable = (work: (rows: IDBObjectStore) => Promise<void>) => changeRows(vacanciesTable, work);
const all = (rows: IDBObjectStore) => allRows<KeptVacancy>(rows);
