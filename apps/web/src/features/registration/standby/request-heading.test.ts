import { type RequestSection, requestStatuses } from "@arranca/contract/review/requests";
import { expect, test } from "vitest";
import { requestHeading } from "./request-heading.ts";

const item = (edited: boolean): RequestSection => ({
  ...{ section: "bank", field: "", name: "Datos bancarios", label: "Datos bancarios", admin_comment: "Revísala" },
  ...{ user_comment: null, answered_at: null, edited_at: edited ? "2026-11-20T18:00:00.000Z" : null },
});
const asked = (...sections: RequestSection[]) => {
  const round = { id: "r", statusId: requestStatuses.open.id, statusName: requestStatuses.open.name, sections };
  const when = { created_at: "2026-11-19T18:00:00.000Z", answered_at: null, settled_at: null };
  return { id: "r", sections, rounds: [{ ...round, ...when, info: null, responsable: null }] };
};
const fine = { name: "Estudios", isReviewed: true };
const unseen = { name: "Dirección", isReviewed: false };

test.each([
  ["the others were found right", [item(false)], [fine], "Casi listo: falta 1 cambio"],
  ["another was not looked at", [item(false)], [fine, unseen], "Te falta 1 cambio"],
  ["one of two is corrected", [item(true), item(false)], [unseen], "Te falta 1 de 2 cambios"],
  ["both are corrected", [item(true), item(true)], [unseen], "Todo listo para enviar"],
])("[S2.7] the heading of a change request counts the changes left when %s", (_case, sections, rest, words) =>
  expect(requestHeading(asked(...sections), rest)).toBe(words),
);
