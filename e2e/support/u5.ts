import { setTimeout as wait } from "node:timers/promises";
import { companyDraft, personDraft } from "@arranca/contract/accounts/registration";
import { deleteCompanyFile, readCompanyInfo } from "@arranca/contract/companies";
import { deletePersonDoc, readPersonInfo } from "@arranca/contract/persons";
import { expect, type Page } from "@playwright/test";
import { send } from "./api.ts";
import type { DocumentFile } from "./documents.ts";
import type { NewAccount } from "./new-account.ts";
import type { OwnServer } from "./server.ts";

// U5: a registration is killed at a random moment. Text typed two seconds before is restored; an upload is complete or
// absent.

export type Point = { kind: "tab" | "network" | "server"; isUpload: boolean; random: () => number };
export type Outcome = { kind: Point["kind"]; where: string; how: string; lostMs: number };
type Trial = { who: NewAccount; server: OwnServer; point: Point };
type Keystroke = { field: string; text: string; at: number };

const allowedAgeMs = 2_000;
/** Plain text fields of the registration, by step; choices are saved the same way. */
const textFields = {
  person: {
    identity: ["name", "firstSurname", "secondSurname"],
    contact: ["email"],
    address: ["street", "number"],
    bank: ["accountNumber"],
  },
  company: {
    company: ["name", "businessName", "email", "description"],
    location: ["street", "number"],
    manager: ["manager.name", "manager.lastName", "manager.email", "manager.department"],
  },
} satisfies Record<string, Record<string, string[]>>;
const labels: Record<string, string> = {
  ine_front: "Frente de la INE",
  ine_back: "Reverso de la INE",
  cv: "CV",
  fiscal: "Constancia de situación fiscal",
  imss: "Registro patronal del IMSS",
};

/** Kills a registration at a random moment and returns the loss. Fails if the loss is too large. */
export const surviveOnce = (trial: Trial, documents: Record<string, DocumentFile>): Promise<Outcome> =>
  trial.point.isUpload ? surviveUpload(trial, documents) : surviveTyping(trial);

async function surviveTyping({ who, server, point }: Trial): Promise<Outcome> {
  const { kind, random } = point;
  const [step, names] = pick(random, Object.entries<string[]>(textFields[who.type]));
  const before = await savedSteps(who);
  const page = await openStep(who, step, names[0]);
  const strokes: Keystroke[] = [];
  await typeFor(page, { names, random, strokes, milliseconds: random() * 3_500 });
  await wait(random() * 1_500);

  const { how, isAlive, endedAt } = await kill({ who, server, point }, page, () =>
    typeFor(page, { names, random, strokes, milliseconds: random() * 1_200 }),
  );
  const after = isAlive ? page : await openStep(who, step, names[0]);

  // Page and server must agree in the end, with nothing pending.
  const saved = async () => ((await savedSteps(who))[step] ?? {}) as Record<string, string | undefined>;
  const shown = (name: string) => fieldOf(after, name).inputValue();
  const differ = async () => {
    const now = await saved();
    const pairs = await Promise.all(names.map(async (name) => [name, now[name] ?? "", await shown(name)]));
    return pairs.filter(([name = "", text, seen]) => (name in now ? text !== seen : seen && wasTyped(name, seen)));
  };
  const wasTyped = (name: string, seen: string) => strokes.some(({ field, text }) => field === name && text === seen);
  const isExcepted = step === "bank" && !isAlive;
  const what = `${kind} ${step}: ${how}`;
  const agree = async () => expect(await differ(), what).toEqual([]);
  if (!isExcepted) await expect(agree).toPass({ timeout: 30_000 });

  // The loss of a field begins with its first missing keystroke.
  const now = await saved();
  const lost = names.map((name) => {
    const own = strokes.filter(({ field }) => field === name);
    const next = own[own.findLastIndex(({ text }) => text === (now[name] ?? before[step]?.[name] ?? "")) + 1];
    return next ? endedAt - next.at : 0;
  });
  const lostMs = isExcepted ? 0 : Math.max(0, ...lost);
  expect(lostMs, what).toBeLessThanOrEqual(isAlive ? 0 : allowedAgeMs);

  const { [step]: _own, ...others } = before;
  expect(await savedSteps(who)).toMatchObject(others);
  await after.close();
  return { kind, where: `${who.type} ${step}`, how, lostMs };
}

async function surviveUpload({ who, server, point }: Trial, documents: Record<string, DocumentFile>): Promise<Outcome> {
  const { kind, random } = point;
  const [area, document] = pick(random, Object.entries(documents));
  const label = labels[area] ?? area;
  if ((await documentsOf(who)).some((document) => document.area === area)) {
    await send(who.http, who.type === "person" ? deletePersonDoc : deleteCompanyFile, { params: { area } });
  }
  const page = await openStep(who, "documents");
  await slowLine(page, document.buffer.length / 1.5);
  await page.getByLabel(`Elegir archivo para ${label}`).setInputFiles(document);
  await wait(random() * 2_200);
  const { how, isAlive } = await kill({ who, server, point }, page, () => wait(random() * 800));
  const after = isAlive ? page : await openStep(who, "documents");

  const done = after.getByRole("button", { name: `Borrar ${label}` });
  if (!isAlive) {
    const again = after.getByLabel(`Elegir archivo para ${label}`);
    await expect(done.or(again).first()).toBeAttached();
    await areWhole(who, document);
    if (await again.isVisible()) await again.setInputFiles(document);
  }
  await expect(done, `${kind} ${area} ${how}`).toBeVisible({ timeout: 60_000 });
  await areWhole(who, document);
  await after.close();
  return { kind, where: `${who.type} ${area}`, how, lostMs: 0 };
}

/** Kills the page or server of a registration, runs `meanwhile`, and restores it. */
async function kill({ who, server, point }: Trial, page: Page, meanwhile: () => Promise<unknown>) {
  const { kind, random } = point;
  const endTab = async () => {
    const isCrash = random() < 0.5;
    if (isCrash) await crash(page);
    await page.close();
    return isCrash ? "tab crashed" : "tab closed";
  };
  let endedAt = Date.now();
  if (kind === "tab") return { how: await endTab(), isAlive: false, endedAt };
  if (kind === "network") await who.context.setOffline(true);
  else await server.kill();
  await meanwhile();
  const isAlive = random() < 0.6;
  endedAt = Date.now();
  const how = isAlive ? "page stayed open" : await endTab();
  if (kind === "network") await who.context.setOffline(false);
  else await server.start();
  return { how: `${kind} cut, ${how}`, isAlive, endedAt };
}

async function crash(page: Page) {
  const crashed = page.waitForEvent("crash");
  const cdp = await page.context().newCDPSession(page);
  void cdp.send("Page.crash").catch(() => undefined);
  await crashed;
}

export const fieldOf = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

/** Opens a step of the registration, with a field in view. */
export async function openStep({ context }: NewAccount, step: string, field?: string): Promise<Page> {
  const page = await context.newPage();
  // Accepts the question about unsaved text, so that the page is left.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`/register?paso=${step}`);
  await expect(field ? fieldOf(page, field) : page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
}

type Typing = { names: readonly string[]; random: () => number; strokes: Keystroke[]; milliseconds: number };

async function typeFor(page: Page, { names, random, strokes, milliseconds }: Typing): Promise<void> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    const field = pick(random, names);
    const input = fieldOf(page, field);
    await input.fill("");
    strokes.push({ field, text: "", at: Date.now() });
    let text = "";
    const length = 3 + Math.floor(random() * 12);
    while (text.length < length && Date.now() < end) {
      text += pick(random, field === "accountNumber" ? [..."0123456789"] : [..."abcdeimnorstu"]);
      await input.press(text.at(-1) ?? "a", { delay: random() * 40 });
      strokes.push({ field, text, at: Date.now() });
    }
  }
}

export async function savedSteps({ type, http }: NewAccount): Promise<Record<string, Record<string, string>>> {
  const { steps } = await send(http, type === "person" ? personDraft.readAll : companyDraft.readAll);
  return Object.fromEntries(
    Object.entries<{ data: Record<string, string> }>(steps).map(([step, { data }]) => [step, data]),
  );
}

type Document = { area: string; size: number; url: string; mime: string };
export const documentsOf = async ({ type, http }: NewAccount): Promise<Document[]> =>
  (await send(http, type === "person" ? readPersonInfo : readCompanyInfo)).documents;

/** Checks that every listed document is complete to the last byte. */
async function areWhole(who: NewAccount, document: DocumentFile) {
  for (const { url, size, mime } of await documentsOf(who)) {
    const reply = await who.http.get(url);
    expect(reply.status()).toBe(200);
    const bytes = await reply.body();
    expect(bytes.length).toBe(size);
    if (mime === "application/pdf" && size === document.buffer.length) expect(bytes.equals(document.buffer)).toBe(true);
  }
}

/** Throttles the network. Returns a function that changes the rate (-1: unlimited). */
export async function slowLine(page: Page, bytesPerSecond: number) {
  const cdp = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 20, downloadThroughput: -1 };
  const set = async (uploadThroughput: number) =>
    cdp.send("Network.emulateNetworkConditions", { ...conditions, uploadThroughput });
  await set(bytesPerSecond);
  return set;
}

const pick = <T>(random: () => number, from: readonly T[]): T => {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error("Nothing to choose from");
  return chosen;
};
