import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  for (const to of ["ana@correo.example", "beto@correo.example"]) {
    await t.deps.mail.queue(t.deps.db, {
      event: `test/${to}`,
      to,
      template: "notice",
      letter: { subject: "Hola", paragraphs: [`Para ${to}`] },
    });
  }
});
afterAll(() => t.close());

const read = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers: { host: "localhost:3000", ...headers } });

test("the local mailbox lists all kept e-mails, or those of one address", async () => {
  expect((await read("/api/dev/mail")).json().contents.info).toHaveLength(2);
  const { info } = (await read("/api/dev/mail?to=ANA@correo.example")).json().contents;
  expect(info).toMatchObject([{ to: "ana@correo.example", subject: "Hola" }]);
});

test.each([
  ["a forwarded header", { "x-forwarded-for": "203.0.113.9" }, 400],
  ["a standard forwarded header", { forwarded: "for=203.0.113.9" }, 400],
  ["another host's name", { host: "arranca.example" }, 404],
])("a request with %s is refused", async (_case, headers, status) => {
  expect((await read("/api/dev/mail", headers)).statusCode).toBe(status);
});
