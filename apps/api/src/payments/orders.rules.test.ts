import type { OrderAction } from "@arranca/contract/payments/orders";
import type { OrderStatus } from "@arranca/contract/statuses";
import { describe, expect, test } from "vitest";
import { type OrderStanding, orderActionsOf, type Payer, refusalToOrder, whyBlocked } from "./orders.rules.ts";

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
  });

  test("who approved a voucher cannot mark its order paid, unless the programme has one payer", () => {
    const sent = order({ status: "sent" });
    expect(refusalToOrder(sent, "answer", payer("reviewer"), false)?.code).toBe("SAME_PERSON");
    expect(refusalToOrder(sent, "answer", payer("reviewer"), true)).toBeUndefined();
    expect(refusalToOrder(sent, "answer", payer("other"), false)).toBeUndefined();
  });
});

test("each step asks for its permission", () => {
  const builder = payer("b", { mayAuthorise: false });
  const authoriser = payer("a", { mayBuild: false });
  expect(orderActionsOf(order(), authoriser, false)).toEqual(["cancel"]);
  expect(orderActionsOf(order({ status: "to_authorise" }), builder, false)).toEqual([]);
  expect(whyBlocked(order({ status: "to_authorise" }), builder, false)).toContain("autorice");
  expect(orderActionsOf(order({ status: "sent" }), authoriser, false)).toEqual(["download"]);
  expect(orderActionsOf(order(), payer("x", { mayBuild: false, mayAuthorise: false }), false)).toEqual([]);
});
