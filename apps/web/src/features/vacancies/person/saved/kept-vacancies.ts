import type { SavedVacancy } from "@arranca/contract/vacancies/saved";
import type { PersonVacancy } from "@arranca/contract/vacancies/vacancy";
import { allRows, changeRows, forgetDeviceDatabase, vacanciesTable } from "#lib/device/database.ts";
import { installServiceWorker } from "#lib/device/worker.ts";
import { type RichNode, richNodes } from "#ui/rich-text/rich-nodes.ts";
import { isRemote, moneyText, netOrGross, placeText } from "../../shared/words.ts";

/**
 * Saved vacancies of an account, stored in this browser for offline reading: published data only. A sign-out erases them,
 * another account's list replaces them. Without IndexedDB nothing is stored.
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
  place: number;
  card: SavedVacancy;
  /** Full vacancy, if it was read on this device, and when (milliseconds since 1970); `text` is its description. */
  detail: { vacancy: Public; text: RichNode[]; at: number } | null;
  /** Lines below the title in `public/sin-conexion.js`, which has neither this code nor an HTML parser. */
  lines: string[];
};

/** Stores the saved list from the server; removes vacancies no longer saved, and those of another account. */
export function keepSaved(account: string, saved: readonly SavedVacancy[]): Promise<void> {
  if (saved.length > 0) void installServiceWorker();
  return inTable(async (rows) => {
    const known = new Map((await all(rows)).map((row) => [`${row.account} ${row.id}`, row]));
    rows.clear();
    for (const [place, card] of saved.entries()) {
      const { id } = card;
      const detail = known.get(`${account} ${id}`)?.detail ?? null;
      rows.put({ account, id, place, card, detail, lines: linesOf(card) } satisfies KeptVacancy);
    }
  }).catch(forgetDeviceDatabase);
}

/** Stores the full current version of a saved vacancy. */
export const keepDetail = (account: string, vacancy: PersonVacancy): Promise<void> =>
  inTable(async (rows) => {
    const row = (await all(rows)).find((one) => one.account === account && one.id === vacancy.id);
    const detail = { vacancy: publicOf(vacancy), text: richNodes(vacancy.description), at: Date.now() };
    const card = row?.card ?? { ...publicOf(vacancy), distance: null, open: true };
    const place = row?.place ?? -1;
    rows.put({ account, id: vacancy.id, place, card, detail, lines: linesOf(card) } satisfies KeptVacancy);
  }).catch(forgetDeviceDatabase);

/** Stored vacancies of an account, last saved first; empty if the store cannot be read. */
export async function readKept(account: string): Promise<KeptVacancy[]> {
  let kept: KeptVacancy[] = [];
  await inTable(async (rows) => {
    kept = (await all(rows)).filter((row) => row.account === account);
  }).catch(forgetDeviceDatabase);
  return kept.sort((a, b) => a.place - b.place);
}

/** Removes the reader's own data from a vacancy, and the contact, which is restricted. */
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
