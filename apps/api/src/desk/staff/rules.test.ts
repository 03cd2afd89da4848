import { expect, test } from "vitest";
import { memberActions, whyNotTogether } from "./rules.ts";

const member = {
  active: true,
  hasSignedIn: true,
  hasSecondFactor: false,
  isViewer: false,
  isAsked: false,
  isAlone: false,
};

test.each([
  ["a member", member, ["roles", "deactivate"]],
  ["one with a second factor", { ...member, hasSecondFactor: true }, ["second-factor", "roles", "deactivate"]],
  ["one who has not come yet", { ...member, hasSignedIn: false }, ["roles", "invite", "uninvite"]],
  ["oneself", { ...member, hasSecondFactor: true, isViewer: true }, []],
  ["one who is asked about", { ...member, isAsked: true }, ["confirm", "roles", "deactivate"]],
  ["oneself, asked about", { ...member, isAsked: true, isViewer: true }, []],
  ["oneself, asked about with nobody else", { ...member, isAsked: true, isViewer: true, isAlone: true }, ["confirm"]],
  ["one who is out", { ...member, active: false }, ["activate"]],
] as const)("%s", (_case, whose, actions) => expect(memberActions(whose).toSorted()).toEqual(actions.toSorted()));

test.each([
  [["orders.build", "orders.authorise"], "«Armar órdenes de pago» y «Autorizar órdenes de pago»"],
  [["orders.build", "staff.manage"], "«Administrar al equipo» y «Armar órdenes de pago»"],
  [["vouchers.review", "staff.manage", "orders.authorise"], "«Administrar al equipo» y «Autorizar órdenes de pago»"],
  [["orders.build", "vouchers.review"], undefined],
  [["staff.manage", "settings.edit", "accounts.block"], undefined],
])("incompatible permissions are named: %j, %s", (permissions, said) => {
  const why = whyNotTogether(permissions);
  if (said) expect(why).toContain(said);
  else expect(why).toBeUndefined();
});
