import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { signIn } from "@arranca/contract/accounts/entry";
import { type APIRequestContext, type Page, request, test } from "@playwright/test";
import { forgetSession } from "./accounts.ts";
import { send } from "./api.ts";
import { demoPassword } from "./demo-password.ts";

export { demoPassword };

// An account makes 300 calls a minute, one of staff 600, and a page about 15. So specs that open many pages and run side by side
// have accounts of their own; `persona` and `empresa` are for what only their story has.
type Reader = "persona.busca" | "persona.devuelta" | "persona.elige" | "persona.lee" | "persona.mira";
/** Has a job and months of support. */
type Worker = "persona" | "persona.cobra" | "persona.trabaja";
export type DemoAccount =
  | Worker
  | "persona.nueva"
  | Reader
  | "empresa"
  /** Another administrator of the same company. */
  | "empresa.direccion"
  | "revision"
  | "supervision"
  | "pagos"
  | "autoriza"
  | "edicion";
export type Session = Awaited<ReturnType<APIRequestContext["storageState"]>>;
export const nobody: Session = { cookies: [], origins: [] };

const sessions = new Map<DemoAccount, Promise<Session>>();

/**
 * A session of an account of the demo, as the `storageState` of a context: one for all journeys of a run, because a minute
 * allows five sign-ins of an account. Whoever ends a session or needs one that is fresh signs in on its own.
 */
export function demoSession(who: DemoAccount): Promise<Session> {
  const session = sessions.get(who) ?? begin(who);
  sessions.set(who, session);
  return session;
}

/** Takes the session that another worker has begun; two that begin at once keep one each. */
async function begin(who: DemoAccount): Promise<Session> {
  const file = join(process.env.E2E_SESSIONS_DIR ?? "", `${who}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const session = await beginAs(`${who}@demo.example`);
  const written = `${file}.${process.pid}`;
  writeFileSync(written, JSON.stringify(session));
  renameSync(written, file);
  return session;
}

/** A session of any account of the demo, by its e-mail. */
export async function beginAs(email: string): Promise<Session> {
  const http = await callsAs(nobody);
  await send(http, signIn, { body: { email, password: demoPassword } });
  const session = await http.storageState();
  await http.dispose();
  return session;
}

/** The calls of an account of the demo. */
export const demoCalls = async (who: DemoAccount): Promise<APIRequestContext> => callsAs(await demoSession(who));

/**
 * Gives the password wherever the page asks for it anew. A session is older than five minutes at any moment: it is one for all
 * journeys, and a slow machine takes its time.
 */
export const provesItself = (page: Page, password = demoPassword): Promise<void> =>
  page.addLocatorHandler(page.getByRole("dialog", { name: "Confirma que eres tú" }), async (dialog) => {
    await dialog.getByLabel("Contraseña", { exact: true }).fill(password);
    await dialog.getByRole("button", { name: "Confirmar" }).click();
  });

/** Lets an account of the demo into a page's browser, whoever was signed in before. */
export async function enterAs(page: Page, who: DemoAccount): Promise<void> {
  await forgetSession(page);
  await page.context().addCookies((await demoSession(who)).cookies);
}

function callsAs(storageState: Session): Promise<APIRequestContext> {
  const { baseURL } = test.info().project.use;
  return request.newContext({ ...(baseURL ? { baseURL } : {}), storageState });
}

/**
 * Stands in every description of the demo and in none that a journey writes: a search for it finds what nobody changes, while
 * other journeys publish, edit and close vacancies of their own.
 */
export const wordOfDemo = "persona";
