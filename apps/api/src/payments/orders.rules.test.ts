import type { OrderAction } from "@arranca/contract/payments/orders";
import { type OrderStatus, orderStatuses } from "@arranca/contract/statuses";
import { describe, expect, test } from "vitest";
import {
  type OrderStanding,
  orderActionsOf,
  outOfTurn,
  type Payer,
  refusalToOrder,
  waivedOn,
  whyBlocked,
} from "./orders.rules.ts";

const order = (over: Partial<OrderStanding> = {}): OrderStanding => ({
  status: "draft",
  builtBy: "builder",
  submittedBy: [],
  authorisedBy: null,
  cancelAskedBy: null,
  approvers: ["reviewer"],
  hands: [],
  ...over,
});
const payer = (loginId: string, over: Partial<Payer> = {}): Payer => ({
  loginId,
  mayBuild: true,
  mayAuthorise: true,
  ...over,
});

test.each<[OrderStatus, OrderAction[]]>([
  ["draft", ["submit", "cancel"]],
  ["to_authorise", ["authorise", "refuse"]],
  ["authorised", ["download", "sent", "cancel"]],
  ["sent", ["download", "answer"]],
  ["reconciled", ["download"]],
  ["cancelled", []],
])("an order in '%s' offers its steps and refuses all others", (status, expected) => {
  const somebody = payer("somebody");
  expect(orderActionsOf(order({ status }), somebody, false)).toEqual(expected);
  const all: OrderAction[] = ["submit", "authorise", "refuse", "cancel", "download", "sent", "answer"];
  for (const action of all.filter((one) => !expected.includes(one)))
    expect(refusalToOrder(order({ status }), action, somebody, false)?.code).toBe("ORDER_STATE");
});

describe("four eyes", () => {
  test("who builds an order cannot authorise it", () => {
    const waiting = order({ status: "to_authorise" });
    expect(refusalToOrder(waiting, "authorise", payer("builder"), false)?.code).toBe("SAME_PERSON");
    expect(refusalToOrder(waiting, "authorise", payer("other"), false)).toBeUndefined();
    expect(refusalToOrder(waiting, "refuse", payer("builder"), false)).toBeUndefined();
    expect(whyBlocked(waiting, payer("builder"), false)).toContain("La armaste tú");
  });

  test("who asks to cancel cannot agree", () => {
    const asked = order({ cancelAskedBy: "one" });
    expect(refusalToOrder(asked, "cancel", payer("one"), false)?.code).toBe("SAME_PERSON");
    expect(refusalToOrder(asked, "cancel", payer("two"), false)).toBeUndefined();
    const authorised = order({ status: "authorised", cancelAskedBy: "one" });
    expect(orderActionsOf(authorised, payer("one"), false)).toEqual(["download", "sent"]);
  });

  test("who approved a voucher cannot mark its order paid, unless the programme has one payer", () => {
    const sent = order({ status: "sent" });
    expect(refusalToOrder(sent, "answer", payer("reviewer"), false)?.code).toBe("SAME_PERSON");
    expect(refusalToOrder(sent, "answer", payer("reviewer"), true)).toBeUndefined();
    expect(refusalToOrder(sent, "answer", payer("other"), false)).toBeUndefined();
    expect(refusalToOrder(sent, "download", payer("reviewer"), false)).toBeUndefined();
  });
});

describe("whose hands were on the account or the voucher", () => {
  const hands = [
    { touchedBy: ["supervisor"], bankBy: "banker" },
    { touchedBy: ["editor"], bankBy: null },
  ];
  const builds = "su pago lo pone en una orden otra persona del equipo";
  const authorises = "la orden la autoriza otra persona del equipo";

  test.each<[string, boolean, string | undefined, string | undefined]>([
    ["supervisor", false, builds, authorises],
    ["banker", false, builds, authorises],
    ["editor", false, builds, authorises],
    ["reviewer", false, builds, authorises],
    ["supervisor", true, builds, authorises],
    ["reviewer", true, undefined, authorises],
    ["somebody", false, undefined, undefined],
  ])("%s, one payer %s: neither sends the order on nor authorises it", (login, onePayer, submit, authorise) => {
    const said = (status: OrderStatus, action: OrderAction) =>
      refusalToOrder(order({ status, hands }), action, payer(login), onePayer);
    const expected = (words: string | undefined) =>
      words && { code: "SAME_PERSON", message: expect.stringContaining(words) };
    expect(said("draft", "submit")).toEqual(expected(submit));
    expect(said("to_authorise", "authorise")).toEqual(expected(authorise));
  });

  test("who sent somebody else's order on does not authorise it, when it came back and was sent by another too", () => {
    const waiting = order({ status: "to_authorise", submittedBy: ["one", "two"] });
    for (const login of ["one", "two", "builder"])
      expect(refusalToOrder(waiting, "authorise", payer(login), true)?.code, login).toBe("SAME_PERSON");
  });

  test("what one payer did alone is told beside the order; what nobody did alone is told where the setting allows it", () => {
    const both = "La misma persona aprobó un comprobante y armó la orden";
    expect(waivedOn(order({ approvers: ["reviewer", "builder"] }), false)).toContain(both);
    expect(waivedOn(order({ approvers: ["one"], submittedBy: ["two", "one"] }), true)).toContain(both);
    expect(waivedOn(order(), true)).toContain("puede armar la orden y registrar su pago");
    expect(waivedOn(order(), false)).toBeNull();
  });
});

test("a step that is not open says where the order stands, and a file where it can be downloaded", () => {
  const said = (action: OrderAction) => refusalToOrder(order(), action, payer("x"), false)?.message;
  expect(said("authorise")).toMatch(/Borrador.*no puede pasar a «Autorizada»/);
  expect(said("download")).toMatch(/su archivo se descarga.*Autorizada.*Conciliada/);
  for (const [action, status] of [
    ["submit", "to_authorise"],
    ["refuse", "draft"],
    ["sent", "sent"],
    ["answer", "reconciled"],
  ] as const)
    expect(outOfTurn("cancelled", action)).toContain(`no puede pasar a «${orderStatuses[status].name}».`);
  expect(outOfTurn("cancelled", "cancel")).toBe("La orden ya está cancelada.");
});

test("each step asks for its permission", () => {
  const builder = payer("b", { mayAuthorise: false });
  const authoriser = payer("a", { mayBuild: false });
  expect(orderActionsOf(order(), authoriser, false)).toEqual(["cancel"]);
  expect(orderActionsOf(order({ status: "to_authorise" }), builder, false)).toEqual([]);
  expect(whyBlocked(order({ status: "to_authorise" }), builder, false)).toContain("autorice");
  expect(orderActionsOf(order({ status: "sent" }), authoriser, false)).toEqual(["download"]);
  expect(orderActionsOf(order(), payer("x", { mayBuild: false, mayAuthorise: false }), false)).toEqual([]);
  const nobody = payer("n", { mayBuild: false, mayAuthorise: false });
  expect(refusalToOrder(order(), "submit", nobody, false)).toEqual({ code: "FORBIDDEN" });
  expect(refusalToOrder(order({ status: "sent" }), "download", nobody, false)).toEqual({ code: "FORBIDDEN" });
  for (const status of ["draft", "authorised", "sent"] as const)
    expect(whyBlocked(order({ status }), nobody, false), status).toBeNull();
  expect(whyBlocked(order({ status: "to_authorise" }), authoriser, false)).toBeNull();
});
