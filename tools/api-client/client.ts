// An example of an external client of the API, typed only by the document. The test compiles it with the generated types
// (`api.ts`), strictly and without a cast, and runs it against a server.
import createClient from "openapi-fetch";
import type { components, paths } from "./api.ts";

const [baseUrl = "", applicationKey = "", email = "", password = ""] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl });
const header = { "X-Platform": "arranca" } as const;

const signIn = (word: string) =>
  api.POST("/accounts/login", {
    params: { header },
    headers: { "X-Application-Key": applicationKey },
    body: { email, password: word },
  });

const refused = await signIn("not-the-password");
if (refused.data) throw new Error("A wrong password came in.");
const { code } = refused.error.error;
// @ts-expect-error A sign-in never answers this code.
if (code === "ALREADY_APPLIED") throw new Error("The code is not one of this call.");

const signedIn = await signIn(password);
if (signedIn.error) throw new Error(signedIn.error.error.message);
const session = signedIn.data.contents;
if (!("token" in session)) throw new Error(`The account may not come in: ${session.status}`);

// @ts-expect-error The list has no such order.
const wrongOrder: NonNullable<paths["/mpc/person/job/list"]["get"]["parameters"]["query"]>["sort"] = "cheapest";
if (wrongOrder === undefined) throw new Error("unreachable");

const list = await api.GET("/mpc/person/job/list", {
  params: { header, query: { search: "barista", sort: "remuneration", limit: 5 } },
  headers: { Authorization: `Bearer ${session.token}` },
});
if (list.error) throw new Error(list.error.error.message);
const describe = ({ title, amount }: components["schemas"]["ListOpenVacanciesAnswer"]["publications"][number]) => ({
  title,
  pesos: amount === null ? null : amount / 100,
});
const { publications, found_rows } = list.data.contents;
console.log(JSON.stringify({ code, userType: session.user_type, found_rows, jobs: publications.map(describe) }));
