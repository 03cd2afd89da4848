import { afterAll, beforeAll, expect, test } from "vitest";
import { newSecret } from "../../../lib/crypto.ts";
import { statementsOf } from "../../../testing/database/statements.ts";
import { aCompany, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { findActor, signOut, startSession } from "./service.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const sessionOf = ({ loginId }: { loginId: string }) =>
  startSession(t.deps.db, t.deps, { owner: { loginId }, scope: "full", userAgent: "test" });

test("[A01, R21] concurrent requests share one statement, and each gets its own account or none", async () => {
  const accounts = await Promise.all([aPerson(t), aPerson(t), aCompany(t), aStaffMember(t, ["vouchers.review"])]);
  const sessions = await Promise.all(accounts.map(sessionOf));
  const find = findActor(t.deps);
  const [first] = sessions;
  if (!first) throw new Error("no session was started");

  const { result, statements } = await statementsOf(() =>
    Promise.all([
      ...sessions.map(({ token }) => find({ cookie: undefined, bearer: token })),
      find({ cookie: undefined, bearer: newSecret() }),
      // A cookie secret is no bearer token.
      find({ cookie: undefined, bearer: first.cookie }),
      find({ cookie: undefined, bearer: first.token }),
      find({ cookie: undefined, bearer: undefined }),
    ]),
  );
  const [person, other, company, staff] = accounts.map(({ loginId }) => loginId);
  expect(result.map((actor) => actor?.loginId)).toEqual([
    ...[person, other, company, staff],
    ...[undefined, undefined, person, undefined],
  ]);
  expect(result.map((actor) => actor?.userType)).toEqual([
    ...["person", "person", "company", "staff"],
    ...[undefined, undefined, "person", undefined],
  ]);
  expect(result[3]?.permissions).toEqual(["vouchers.review"]);
  expect(statements).toHaveLength(1);

  const byCookie = await Promise.all(sessions.map(({ cookie }) => find({ cookie, bearer: undefined })));
  expect(byCookie.map((actor) => actor?.loginId)).toEqual([person, other, company, staff]);
});

test("[A01] an ended session is refused at the next request, also in a batch with open sessions", async () => {
  const [leaves, stays] = await Promise.all([aPerson(t), aPerson(t)]);
  const [ended, living] = await Promise.all([sessionOf(leaves), sessionOf(stays)]);
  const find = findActor(t.deps);
  const actor = await find({ cookie: ended.cookie, bearer: undefined });
  if (!actor) throw new Error("the session is gone before it was ended");
  await signOut(t.deps.db, t.deps, actor);
  const found = await Promise.all([ended, living].map(({ cookie }) => find({ cookie, bearer: undefined })));
  expect(found.map((one) => one?.loginId)).toEqual([undefined, stays.loginId]);
});
