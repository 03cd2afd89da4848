import { readSession as whoAmI } from "@arranca/contract/accounts/session";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCompany, aPerson, aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newSecret } from "../crypto.ts";
import { newId } from "../ids.ts";
import { pathForLog } from "./request-log.ts";

let t: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  const logger = pino({ level: "trace" }, { write: (line) => lines.push(line) });
  t = await startTestApp({
    app: { logger },
    mountMore: (app) => {
      app.post("/api/test/x", async () => ({}));
      app.get("/api/test/fault/:ticket", async () => {
        throw new Error("planted");
      });
    },
  });
});
afterAll(() => t.close());

const publicPages = [
  "/v/:slug",
  "/v/:slug/hoja",
  "/v/:slug/imagen.png",
  "/verificar/:folio",
  "/api/avisos/:token",
  "/api/seguimiento/:token",
  "/api/test/fault/:ticket",
];

test("a request is logged in one line without its query and body", async () => {
  lines.length = 0;
  await t.app.inject({ method: "POST", url: "/api/test/x?search=secreto", payload: { curp: "secreto" } });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ method: "POST", path: "/api/test/x", statusCode: 200 });
  expect(lines[0]).not.toContain("secreto");
});

test("a log line of a request has time, id, path and status, and its content cannot forge a second line", async () => {
  lines.length = 0;
  const planted = encodeURIComponent('\n{"level":60,"msg":"planted"}\r\n');
  await t.app.inject({ url: `/api/${planted}`, headers: { "user-agent": '"}\u2028{"level":60' } });
  await t.app.inject({ url: "/api/test/fault/x" });
  const received = lines.map((line) => JSON.parse(line));
  expect(lines.map((line) => line.trimEnd().split(/[\n\r\u2028]/).length)).toEqual(lines.map(() => 1));
  expect(received.filter(({ msg }) => msg === "planted")).toEqual([]);
  const requests = received.filter(({ path }) => path);
  expect(requests.map(({ statusCode }) => statusCode)).toEqual([404, 500]);
  for (const line of requests)
    expect(line).toMatchObject({ time: expect.any(Number), reqId: expect.any(String), method: "GET" });
  // The fault has the id of its request, so that both can be found together.
  const fault = received.find(({ err }) => err);
  expect(fault).toMatchObject({ level: 50, reqId: requests[1].reqId, err: { message: "planted" } });
});

test("a log line names the login of staff and companies only", async () => {
  const [member, company, person] = [await aStaffMember(t, ["documents.read"]), await aCompany(t), await aPerson(t)];
  lines.length = 0;
  for (const who of [member, company, person]) await send(t, whoAmI, { as: who });
  await send(t, whoAmI, {});
  const received = lines.map((line) => JSON.parse(line)).filter(({ path }) => path === "/api/mpc/session");
  expect(received.map(({ by }) => by)).toEqual([member.loginId, company.loginId, undefined, undefined]);
});

test("the request log contains no path parameter, query or header of any call", async () => {
  lines.length = 0;
  const secrets: string[] = [];
  const secret = () => {
    secrets.push(newSecret());
    return secrets.at(-1) ?? "";
  };
  const addresses = [
    ...t.app.calls.map(({ method, path }) => ({ method, path: `/api${path}` })),
    ...publicPages.map((path) => ({ method: "GET" as const, path })),
  ];
  for (const { method, path } of addresses) {
    const url = `${path.replace(/:\w+/g, secret)}?ticket=${secret()}`;
    const headers = {
      "x-platform": "arranca",
      authorization: `Bearer ${secret()}`,
      cookie: `session=${secret()}`,
      referer: `/x?${secret()}`,
    };
    await t.app.inject({ method, url, headers });
  }
  expect(lines.length).toBeGreaterThanOrEqual(addresses.length);
  const log = lines.join("");
  expect(secrets.filter((one) => log.includes(one))).toEqual([]);
});

test.each([
  [
    "/api/staff/accounts/0193a6f0-2b1c-7e44-8d7a-5b0c9e6f1a23/reveal",
    "/api/staff/accounts/0193a6f0-2b1c-7e44-8d7a-5b0c9e6f1a23/reveal",
  ],
  ["/api/places/postal-code/45601?token=x", "/api/places/postal-code/45601"],
  ["/verificar/ARR-7K2M-94QX", "/verificar/…"],
  ["/api/files/diploma/HEGG560427MVZRRL04.pdf", "/api/files/diploma/…"],
  ["/api/x/ana@correo.example/5512345678", "/api/x/…/…"],
  ["/assets/index-Dk3vQ9aZ.js", "/assets/…"],
  [`/api/${"a/".repeat(40)}`, `/api/${"a/".repeat(9)}a`],
])("the address %s is logged as %s", (url, logged) => {
  expect(pathForLog(url)).toBe(logged);
  expect(pathForLog(`/${newId()}`)).not.toContain("…");
});

test("a ticket that consists of letters alone is hidden in the request log", () => {
  expect(pathForLog("/api/update/ipQAwcHkqwAawUG_bD_BcoyezLUimfeNs-Aa-pfZpFc")).toBe("/api/update/…");
});
