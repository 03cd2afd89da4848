import { listMembers } from "@arranca/contract/staff";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aStaffMember } from "../testing/factories.ts";
import { send } from "../testing/requests.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test("an administrator reads the members with their roles, and what each role allows", async () => {
  const as = await aStaffMember(t, ["staff.manage"]);
  const { info, roles, found_rows } = (await send(t, listMembers, { as })).contents();
  expect(found_rows).toBe(1);
  expect(info[0]).toMatchObject({ id: as.id, name: "Leticia Arriaga", email: as.email, active: true });
  expect(info[0]?.roles).toHaveLength(1);
  expect(roles.find((role) => role.name === "Supervisión")?.permissions).toContain("accounts.block");
});

test("the team is closed to those who do not manage it", async () => {
  const as = await aStaffMember(t, ["accounts.review", "accounts.block"]);
  expect((await send(t, listMembers, { as })).code).toBe("FORBIDDEN");
});
