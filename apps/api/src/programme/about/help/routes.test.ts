import { helpTopics, topicOfPage } from "@arranca/contract/about/help";
import { keysOf } from "@arranca/contract/keys";
import { changeSettings } from "@arranca/contract/settings";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const headings = (page: string) => [...page.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, heading]) => heading);

test("anybody can read every help question, those about the page they come from first", async () => {
  const { statusCode, headers, body } = await t.app.inject("/ayuda?de=%2Frelations");
  expect(statusCode).toBe(200);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headings(body)[0]).toBe(helpTopics.support.title);
  expect(headings(body)).toHaveLength(keysOf(helpTopics).length);
  const asked = keysOf(helpTopics).flatMap((topic) => helpTopics[topic].questions.map(({ ask }) => ask));
  for (const ask of asked) expect(body).toContain(`<summary>${ask}</summary>`);
  for (const query of ["", "?de=", "?de=a&de=b", "?de=%3Cscript%3E"]) {
    const other = await t.app.inject(`/ayuda${query}`);
    expect([other.statusCode, headings(other.body)[0]]).toEqual([200, helpTopics.entering.title]);
  }
});

test("the help page lists only the ways to reach the programme that exist", async () => {
  expect((await t.app.inject("/ayuda")).body).not.toContain("wa.me");
  const as = await aStaffMember(t, ["settings.edit"]);
  const changes = [{ key: "contact_whatsapp", from: "", to: "4771234567" }];
  expect((await send(t, changeSettings, { as, body: { changes } })).status).toBe(200);
  const { body } = await t.app.inject("/ayuda");
  expect(body).toContain('href="https://wa.me/524771234567"');
  expect(body).toContain("477 123 4567");
});

test.each([
  ["/", "entering"],
  ["/sign-up/codigo", "entering"],
  ["/register", "registration"],
  ["/dashboard-company", "company"],
  ["/dashboard", "support"],
  ["/v/cajera-abc", "jobs"],
] as const)("%s is about %s", (path, topic) => {
  expect(topicOfPage(path)).toBe(topic);
});
