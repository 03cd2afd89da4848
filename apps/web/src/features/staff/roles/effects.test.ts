import type { Role } from "@arranca/contract/team/roles";
import { expect, test } from "vitest";
import { inWords, membersLosing, permissionsToAccept, usersOf } from "./effects.ts";

const role = (id: string, permissions: Role["permissions"], bearers: string[] = []): Role => ({
  ...{ id, name: id, permissions, waiting: [], built_in: false, revision: 1, proposed_for: [], actions: ["copy"] },
  bearers: bearers.map((name) => ({ id: name, name })),
});
const desk = role("desk", ["accounts.review", "documents.read"], ["Ana", "Beto"]);
const papers = role("papers", ["documents.read"]);
const member = (name: string, held: Role[], active = true) => ({
  ...{ name, active },
  roles: held.map(({ id }) => ({ id, name: id })),
});
const team = {
  roles: [desk, papers],
  members: [
    member("Ana", [desk]),
    member("Beto", [desk, papers]),
    member("Caro", [papers]),
    member("Dora", [desk], false),
  ],
};

test("narrowing a role lists as lost only permissions that a member has and that no other role of the member gives", () => {
  expect(membersLosing(desk, [], team)).toEqual([
    { name: "Ana", permissions: ["accounts.review", "documents.read"] },
    { name: "Beto", permissions: ["accounts.review"] },
  ]);
  expect(membersLosing(desk, ["accounts.review"], team)).toEqual([{ name: "Ana", permissions: ["documents.read"] }]);
  expect(membersLosing(desk, ["accounts.review", "documents.read", "course.edit"], team)).toEqual([]);
});

test("adding a permission for money to a role needs a second administrator only if somebody holds the role", () => {
  expect(permissionsToAccept(desk, ["accounts.review", "vouchers.review", "course.edit"])).toEqual(["vouchers.review"]);
  expect(permissionsToAccept(papers, ["documents.read", "vouchers.review"])).toEqual([]);
  expect(permissionsToAccept({ ...papers, proposed_for: ["Eva"] }, ["vouchers.review"])).toEqual(["vouchers.review"]);
  expect(inWords(["vouchers.review", "course.edit"])).toBe("Revisar comprobantes, Editar el curso");
});

test("a member who is only proposed for a role is listed as not in force yet", () => {
  expect(usersOf({ ...desk, proposed_for: ["Eva"] })).toEqual(["Ana", "Beto", "Eva (todavía no vale)"]);
});
