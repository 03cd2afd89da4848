import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { signIn } from "@arranca/contract/accounts/entry";
import { type APIRequestContext, type Page, request, test } from "@playwright/test";
import { forgetSession } from "./accounts.ts";
import { send } from "./api.ts";
import { demoPassword } from "./demo-password.ts";

export { demoPassword };

// The limit is 300 calls a minute for each account, 600 for staff, and a page makes about 15. Specs that open many pages have
// accounts of their own; `persona` and `empresa` are for specs that need their story.
type Reader =
  | "persona.busca"
  | "persona.devuelta"
  | "persona.elige"
  | "persona.espera"
  | "persona.lee"
  | "persona.mira";
/** Demo accounts of persons with a job and support months. */
type Worker = "persona" | "persona.cobra" | "persona.trabaja";
export type DemoAccount =
  | Worker
  | "persona.nueva"
  /** Its relation ended 30 days ago. */
  | "persona.termino"
  | Reader
  | "empresa"
  /** Demo account of another administrator of the same company. */
  | "empresa.direccion"
  | "revision"
  | "supervision"
  | "pagos"
  | "autoriza"
  | "autoriza.segunda"
  | "administracion"
  | "edicion"
  | "direccion";
export type Session = Awaited<ReturnType<APIRequestContext["storageState"]>>;
export const nobody: Session = { cookies: [], origins: [] };

const sessions = new Map<DemoAccount, Promise<Session>>();

/**
 * Session of a demo account, as the `storageState` of a browser context. All journeys share it, because an account may sign
 * in five times a minute. A journey that ends a session, or needs a recent one, signs in separately.
 */
export function demoSession(who: DemoAccount): Promise<Session> {
  const session = sessions.get(who) ?? begin(who);
  sessions.set(who, session);
  return session;
}

/** Reuses the session of a demo account that another worker started; two workers that start at once keep one each. */
async function begin(who: DemoAccount): Promise<Session> {
  const file = join(process.env.E2E_SESSIONS_DIR ?? "", `${who}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const session = await beginAs(`${who}@demo.example`);
  const written = `${file}.${process.pid}`;
  writeFileSync(written, JSON.stringify(session));
  renameSync(written, file);
  return session;
}

export async function beginAs(email: string): Promise<Session> {
  const http = await callsAs(nobody);
  await send(http, signIn, { body: { email, password: demoPassword } });
  const session = await http.storageState();
  await http.dispose();
  return session;
}

export const demoCalls = async (who: DemoAccount): Promise<APIRequestContext> => callsAs(await demoSession(who));

/** Enters the password whenever the page asks for a fresh proof. Shared sessions are usually older than five minutes. */
export const provesItself = (page: Page, password = demoPassword): Promise<void> =>
  page.addLocatorHandler(page.getByRole("dialog", { name: "Confirma que eres tú" }), async (dialog) => {
    await dialog.getByLabel("Contraseña", { exact: true }).fill(password);
    await dialog.getByRole("button", { name: "Confirmar" }).click();
  });

export async function enterAs(page: Page, who: DemoAccount): Promise<void> {
  await forgetSession(page);
  await page.context().addCookies((await demoSession(who)).cookies);
}

function callsAs(storageState: Session): Promise<APIRequestContext> {
  const { baseURL } = test.info().project.use;
  return request.newContext({ ...(baseURL ? { baseURL } : {}), storageState });
}

/**
 * Word that every description of the demo contains and no text of a journey: searching it finds vacancies that no journey
 * changes.
 */
export const wordOfDemo = "persona";
