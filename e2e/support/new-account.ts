import { acceptTerms, signUp, verifyEmail } from "@arranca/contract/accounts/entry";
import { type APIRequestContext, type Browser, type BrowserContext, request } from "@playwright/test";
import { mailedCode, password } from "./accounts.ts";
import { send } from "./api.ts";
import { nobody } from "./demo.ts";

export type NewAccount = {
  type: "person" | "company";
  email: string;
  http: APIRequestContext;
  context: BrowserContext;
};

/** Creates an account that has just accepted the terms, by API calls, with its client and a signed-in browser. */
export async function createAccount(
  browser: Browser,
  { baseURL = "", type, email }: { baseURL: string | undefined; type: "person" | "company"; email: string },
): Promise<NewAccount> {
  const http = await request.newContext({ baseURL, storageState: nobody });
  await send(http, signUp, { body: { account_type: type, credentials: { email, password } } });
  await send(http, verifyEmail, { body: { email, code: await mailedCode(http, email) } });
  await send(http, acceptTerms, { body: { version: 1 } });
  const context = await browser.newContext({
    baseURL,
    storageState: await http.storageState(),
  });
  return { type, email, http, context };
}
