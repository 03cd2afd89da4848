import type { OrderAction } from "@arranca/contract/payments/orders";
import { type OrderStatus, orderStatuses } from "@arranca/contract/statuses";
import { describe, expect, test } from "vitest";
import type { Waived } from "../conflict-of-interest/rules.ts";
import {
  beforeDownload,
  type OrderFacts,
  orderActionsOf,
  outOfTurn,
  type Payer,
  refusalToOrder,
  waivedOn,
  whyBlocked,
} from "./rules.ts";

const order = (over: Partial<OrderFacts> = {}): OrderFacts => ({
  status: "draft",
  builtBy: "builder",
  submittedBy: [],
  authorisedBy: null,
  firstSignedBy: null,
  cancelAskedBy: null,
  approvers: ["reviewer"],
  downloadedBy: [],
  answeredBy: [],
  mayBook: ["one payer", "another payer"],
  conflicts: [],
  approvedAndPaid: false,
  ...over,
});
const strict: Waived = { onePayer: false, fewReviewers: false };
const onePayer: Waived = { ...strict, onePayer: true };
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
  expect(orderActionsOf(order({ status }), somebody, strict)).toEqual(expected);
  const all: OrderAction[] = ["submit", "authorise", "refuse", "cancel", "download", "sent", "answer"];
  for (const action of all.filter((one) => !expected.includes(one)))
    expect(refusalToOrder(order({ status }), action, somebody, strict)?.code).toBe("ORDER_STATE");
});

describe("the separation of duties on a payment order", () => {
  test("the builder of a payment order cannot authorise it", () => {
    const waiting = order({ status: "to_authorise" });
    expect(refusalToOrder(waiting, "authorise", payer("builder"), strict)?.code).toBe("SAME_PERSON");
    expect(refusalToOrder(waiting, "authorise", payer("other"), strict)).toBeUndefined();
    expect(refusalToOrder(waiting, "refuse", payer("builder"), strict)).toBeUndefined();
    expect(whyBlocked(waiting, payer("builder"), strict)).toContain("La armaste tú");
  });

  test("the staff member who asks to cancel an order cannot agree to it", () => {
    const asked = order({ cancelAskedBy: "one" });
    expect(refusalToOrder(asked, "cancel", payer("one"), strict)?.code).toBe("SAME_PERSON");
    expect(refusalToOrder(asked, "cancel", payer("two"), strict)).toBeUndefined();
    const authorised = order({ status: "authorised", cancelAskedBy: "one" });
    expect(orderActionsOf(authorised, payer("one"), strict)).toEqual(["download", "sent"]);
  });

  test("the approver of a voucher cannot mark its order paid, unless the programme has one payer", () => {
    const sent = order({ status: "sent" });
    expect(refusalToOrder(sent, "answer", payer("reviewer"), strict)?.code).toBe("SAME_PERSON");
    expect(refusalToOrder(sent, "answer", payer("reviewer"), onePayer)).toBeUndefined();
    expect(refusalToOrder(sent, "answer", payer("other"), strict)).toBeUndefined();
    expect(refusalToOrder(sent, "download", payer("reviewer"), strict)).toBeUndefined();
  });
});

describe("the conflicts of interest in an account or a voucher", () => {
  const conflicts = [
    { of: "person", approvedBy: [], changedBy: ["supervisor"], bankReviewedBy: "banker" },
    { of: "person", approvedBy: [], changedBy: ["editor"], bankReviewedBy: null },
  ] as const;
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
  ])(
    "a conflict of interest of the %s limits submitting and authorising, one payer %s",
    (login, onePayer, submit, authorise) => {
      const said = (status: OrderStatus, action: OrderAction) =>
        refusalToOrder(order({ status, conflicts }), action, payer(login), { ...strict, onePayer });
      const expected = (words: string | undefined) =>
        words && { code: "SAME_PERSON", message: expect.stringContaining(words) };
      expect(said("draft", "submit")).toEqual(expected(submit));
      expect(said("to_authorise", "authorise")).toEqual(expected(authorise));
    },
  );

  test("a staff member who submitted another's order cannot authorise it, even after a later submission by somebody else", () => {
    const waiting = order({ status: "to_authorise", submittedBy: ["one", "two"] });
    for (const login of ["one", "two", "builder"])
      expect(refusalToOrder(waiting, "authorise", payer(login), onePayer)?.code, login).toBe("SAME_PERSON");
  });

  test("an order names the actions that one payer did alone, or may do alone under the setting", () => {
    const both = "La misma persona aprobó un comprobante y armó la orden";
    expect(waivedOn(order({ approvers: ["reviewer", "builder"] }), strict)).toContain(both);
    expect(waivedOn(order({ approvers: ["one"], submittedBy: ["two", "one"] }), onePayer)).toContain(both);
    expect(waivedOn(order(), onePayer)).toContain("puede armar la orden y registrar su pago");
    const few = { ...strict, fewReviewers: true };
    expect(waivedOn(order(), few)).toContain("«Pocas personas en Revisión»: quien aprueba una empresa puede");
    expect(waivedOn(order({ approvedAndPaid: true }), strict)).toContain("aprobó una cuenta o su empresa");
    const alone = order({ downloadedBy: ["one"], answeredBy: ["two", "one"] });
    expect(waivedOn(alone, few)).toBe("La misma persona descargó el archivo y cargó la respuesta del banco.");
    expect(waivedOn(order(), strict)).toBeNull();
  });
});

describe("the conflicts of interest in the bank file", () => {
  const sent = (over: Partial<OrderFacts> = {}) => order({ status: "sent", downloadedBy: ["one payer"], ...over });

  test("[S1.3] the downloader of the bank file cannot record its answer, unless the programme has one payer", () => {
    expect(refusalToOrder(sent(), "answer", payer("one payer"), strict)?.message).toContain("Descargaste el archivo");
    expect(whyBlocked(sent(), payer("one payer"), strict)).toContain("la carga otra persona del equipo");
    expect(refusalToOrder(sent(), "answer", payer("another payer"), strict)).toBeUndefined();
    expect(refusalToOrder(sent(), "answer", payer("one payer"), onePayer)).toBeUndefined();
    // The warning is shown before the download only if the member would lose an act.
    const said = (login: string, waived = strict, over: Partial<OrderFacts> = {}) =>
      beforeDownload(order({ status: "authorised", ...over }), payer(login), waived);
    expect(said("one payer")).toBe("Si descargas el archivo, otra persona carga la respuesta del banco.");
    expect(said("one payer", onePayer)).toBeNull();
    expect(said("one payer", strict, { downloadedBy: ["one payer"] })).toBeNull();
    expect(said("one payer", strict, { mayBook: ["one payer"] })).toBeNull();
    expect(said("one payer", strict, { status: "reconciled" })).toBeNull();
  });

  test("[S1.3] the last staff member who could record the bank's answer cannot download the file; the authoriser downloads it and marks it sent", () => {
    const authoriser = payer("authoriser", { mayBuild: false });
    for (const over of [
      { mayBook: ["one payer"] },
      { downloadedBy: ["another payer"] },
      { approvers: ["another payer"] },
    ]) {
      const authorised = order({ status: "authorised", ...over });
      expect(refusalToOrder(authorised, "download", payer("one payer"), strict)?.code).toBe("SAME_PERSON");
      expect(whyBlocked(authorised, payer("one payer"), strict)).toContain("Solo tú puedes cargar la respuesta");
      expect(refusalToOrder(authorised, "download", payer("one payer"), onePayer)).toBeUndefined();
      expect(orderActionsOf(authorised, authoriser, strict)).toEqual(["download", "sent", "cancel"]);
    }
    expect(refusalToOrder(order({ status: "authorised" }), "download", payer("one payer"), strict)).toBeUndefined();
    // The next step is open to this member, so nothing is blocked.
    expect(
      whyBlocked(sent({ downloadedBy: ["authoriser"], mayBook: ["one payer"] }), payer("one payer"), strict),
    ).toBeNull();
  });
});

test("a refused step names the status of the order; a refused download names the statuses that have a file", () => {
  const said = (action: OrderAction) => refusalToOrder(order(), action, payer("x"), strict)?.message;
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

test("each step of a payment order requires its permission", () => {
  const builder = payer("b", { mayAuthorise: false });
  const authoriser = payer("a", { mayBuild: false });
  expect(orderActionsOf(order(), authoriser, strict)).toEqual(["cancel"]);
  expect(orderActionsOf(order({ status: "to_authorise" }), builder, strict)).toEqual([]);
  expect(whyBlocked(order({ status: "to_authorise" }), builder, strict)).toContain("autorice");
  expect(orderActionsOf(order({ status: "sent" }), authoriser, strict)).toEqual(["download"]);
  expect(orderActionsOf(order(), payer("x", { mayBuild: false, mayAuthorise: false }), strict)).toEqual([]);
  const nobody = payer("n", { mayBuild: false, mayAuthorise: false });
  expect(refusalToOrder(order(), "submit", nobody, strict)).toEqual({ code: "FORBIDDEN" });
  expect(refusalToOrder(order({ status: "sent" }), "download", nobody, strict)).toEqual({ code: "FORBIDDEN" });
  for (const status of ["draft", "authorised", "sent"] as const)
    expect(whyBlocked(order({ status }), nobody, strict), status).toBeNull();
  expect(whyBlocked(order({ status: "to_authorise" }), authoriser, strict)).toBeNull();
});
