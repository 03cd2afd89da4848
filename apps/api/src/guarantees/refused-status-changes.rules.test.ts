import { keysOf } from "@arranca/contract/keys";
import { orderActions } from "@arranca/contract/payments/orders";
import { relationActions } from "@arranca/contract/relations/relation";
import { disputeOutcomes } from "@arranca/contract/review/disputes";
import { requestStatuses } from "@arranca/contract/review/requests";
import * as statuses from "@arranca/contract/statuses";
import { describe, expect, test } from "vitest";
import { actionsOf, whyNotDone } from "../desk/own-data/requests/rules.ts";
import {
  afterDecision,
  canAnswer,
  canBeBlocked,
  canBeChecked,
  canBeEdited,
  whyIdentityIsNotDecided,
  whyNotAnswered,
  whyNotAskedAgain,
  whyNotBlocked,
  whyNotBlockedYet,
  whyNotChecked,
  whyNotDecided,
  whyNotEdited,
  whyProposalIsDecided,
  whyRequestIsNotClosed,
} from "../desk/review/rules.ts";
import {
  refusalToApply,
  refusalToDecide,
  refusalToUndo,
  refusalToWithdraw,
  type Situation,
} from "../programme/applications/rules.ts";
import { refusalToOrder } from "../programme/payments/orders/rules.ts";
import { reviewActions, whyNotReviewed, whyNoVoucher } from "../programme/payments/vouchers/rules.ts";
import {
  refusalToClaim,
  refusalToSelect,
  relationActionsOf,
  whyNotActed,
  whyNotSettled,
} from "../programme/relations/rules.ts";
import { extendVacancyRule } from "../programme/vacancies/life/rules.ts";
import { decideHiding } from "../programme/vacancies/review/hide.ts";
import { editRefusal, moveVacancy, reviewRefusal } from "../programme/vacancies/rules.ts";
import {
  refusalToClose,
  refusalToSend,
  whyDocumentStays,
  whyRegistrationIsClosed,
  whySectionIsClosed,
} from "../trust/accounts/status/rules.ts";

const now = new Date("2026-11-20T18:00:00Z");
const allOf = <S extends string, A extends string>(all: readonly S[], acts: readonly A[]) =>
  all.flatMap((status) => acts.map((act) => [status, act] as const));

type Asked<Said> = { from: string; said: Said; move: string };

function* everyStatusChange(): Generator<Asked<string | undefined>> {
  for (const status of keysOf(statuses.accountStatuses)) {
    const from = statuses.accountStatuses[status].name;
    yield { from, move: "send", said: refusalToSend({ status, appeals: 0 })?.message };
    yield { from, move: "close", said: refusalToClose({ status })?.message };
  }
  for (const status of keysOf(statuses.vacancyStatuses)) {
    const from = statuses.vacancyStatuses[status].name;
    const vacancy = { status, closedAt: now, expiresAt: new Date("2027-01-01"), vacancyNumbers: 1, taken: 0 };
    const said = (decision: object) => ("message" in decision ? String(decision.message) : undefined);
    for (const move of ["1", "4", "5"] as const)
      yield { from, move, said: said(moveVacancy({ ...vacancy, activeRelations: 0 }, move, now)) };
    for (const move of ["hide", "show"] as const)
      yield { from, move, said: said(decideHiding({ ...vacancy, companyApproved: true }, move, now)) };
    for (const move of ["approve", "reject"] as const)
      yield { from, move, said: said(reviewRefusal({ status, companyApproved: true, revisionWaits: false }, move)) };
    yield { from, move: "edit", said: editRefusal(status)?.message.replace(/ Retírala .+$/, "") };
    yield { from, move: "extend", said: said(extendVacancyRule({ ...vacancy, extensions: 0 }, now)) };
  }
  for (const status of keysOf(statuses.applicationStatuses)) {
    const from = statuses.applicationStatuses[status].name;
    const situation: Situation = { status, openedAt: null, decidedAt: null, relation: null };
    yield { from, move: "withdraw", said: refusalToWithdraw(situation)?.message };
    for (const to of ["in_process", "discarded", "selected"] as const)
      yield { from, move: to, said: refusalToDecide(situation, to)?.message };
    yield { from, move: "undo", said: refusalToUndo({ ...situation, decidedAt: now }, now)?.message };
    const begins = { person: { approved: true, hired: false, finished: false }, application: status };
    yield { from, move: "select", said: refusalToSelect({ ...begins, hasRelation: false }, true)?.message };
    yield { from, move: "claim", said: refusalToClaim({ ...begins, hasRelation: false }, true)?.message };
  }
  for (const [status, action] of allOf(keysOf(statuses.orderStatuses), orderActions)) {
    const order = {
      status,
      builtBy: "a",
      submittedBy: [],
      authorisedBy: null,
      firstSignedBy: null,
      cancelAskedBy: null,
      approvers: [],
      downloadedBy: [],
      answeredBy: [],
      mayBook: [],
      conflicts: [],
      approvedAndPaid: false,
    };
    const waived = { onePayer: true, fewReviewers: false };
    const refusal = refusalToOrder(order, action, { loginId: "b", mayBuild: true, mayAuthorise: true }, waived);
    yield { from: statuses.orderStatuses[status].name, move: action, said: refusal?.message };
  }
}

function* everySentence(): Generator<Asked<string>> {
  for (const status of keysOf(statuses.accountStatuses)) {
    const from = statuses.accountStatuses[status].name;
    if (!canBeBlocked(status)) yield { from, move: "block", said: whyNotBlocked(status) };
    for (const decision of ["approve", "reject", "request_changes", "reopen"] as const)
      if (!afterDecision(status, decision)) yield { from, move: decision, said: whyNotDecided(status, decision) };
    if (status !== "registering") yield { from, move: "register", said: whyRegistrationIsClosed(status) };
    if (!["registering", "changes_requested", "rejected", "approved"].includes(status)) {
      yield { from, move: "change a section", said: whySectionIsClosed(status) };
      yield { from, move: "take a paper back", said: whyDocumentStays(status) };
    }
    if (!canBeChecked(status)) yield { from, move: "check a line", said: whyNotChecked(status) };
    if (!canBeEdited(status)) yield { from, move: "edit", said: whyNotEdited(status) };
    if (!canAnswer(status)) yield { from, move: "answer a request", said: whyNotAnswered(status, "open") };
    if (status !== "approved") {
      yield { from, move: "close a request", said: whyRequestIsNotClosed(status) };
      yield { from, move: "decide an identity", said: whyIdentityIsNotDecided(status, "pending", "approved") };
    }
    for (const what of ["lifted", "kept", "objected"] as const)
      if (status !== "blocked") yield { from, move: what, said: whyNotBlockedYet(status, what) };
  }
  for (const status of ["answered", "settled"] as const)
    yield { from: requestStatuses[status].name, move: "answer", said: whyNotAnswered("approved", status) };
  yield { from: requestStatuses.settled.name, move: "close", said: whyRequestIsNotClosed("approved") };
  yield { from: requestStatuses.open.name, move: "ask again", said: whyNotAskedAgain };
  for (const [was, from] of Object.entries({ approved: "Aprobado", rejected: "Rechazado", withdrawn: "Retirado" }))
    yield { from, move: "decide", said: whyIdentityIsNotDecided("approved", was as "approved", "rejected") };
  for (const [status, act] of allOf(keysOf(statuses.dataRequestStatuses), ["answer", "carry_out"] as const))
    if (!actionsOf(status).includes(act))
      yield { from: statuses.dataRequestStatuses[status].name, move: act, said: whyNotDone(status, act) };
  yield { from: "Aceptada", move: "refuse the block", said: whyProposalIsDecided(true, false) };
  yield { from: "Rechazada", move: "block", said: whyProposalIsDecided(false, true) };
  for (const [earlier, outcome] of allOf(keysOf(disputeOutcomes), keysOf(disputeOutcomes)))
    yield {
      from: disputeOutcomes[earlier],
      move: outcome,
      said: whyNotSettled({ confirmation: "both" }, earlier, outcome),
    };
  for (const [confirmation, outcome] of allOf(keysOf(statuses.relationConfirmations), keysOf(disputeOutcomes)))
    if (confirmation !== "disputed") {
      const from = statuses.relationConfirmations[confirmation];
      yield { from, move: outcome, said: whyNotSettled({ confirmation }, null, outcome) };
    }
  for (const [confirmation, action] of allOf(keysOf(statuses.relationConfirmations), relationActions)) {
    const status = confirmation === "annulled" ? "finished" : "active";
    const relation = { status, confirmation, end_stage: "none", decision_object_by: null } as const;
    // An act on an end or a decision changes no status: its refusal says that there is none.
    if (["withdraw_end", "confirm_end", "deny_end", "object", "object_decision"].includes(action)) continue;
    if ((["person", "company"] as const).some((side) => relationActionsOf(relation, side).includes(action))) continue;
    yield { from: statuses.relationConfirmations[confirmation], move: action, said: whyNotActed(relation, action) };
  }
  for (const [status, action] of allOf(keysOf(statuses.voucherStatuses), ["approve", "reject", "reopen"] as const)) {
    if (reviewActions({ status, reviewedBy: "a", frozen: false, apart: undefined }, "b").includes(action)) continue;
    yield { from: statuses.voucherStatuses[status].name, move: action, said: whyNotReviewed(status, action) };
  }
}

/** Name of a status on staff's pages: an account is 'Activa', an application of a candidate 'Cerrado'. */
const asOnPages = (noun: string | undefined, name: string): string => {
  if (noun === "comprobante" && name === "Pendiente") return "Revision";
  const isFeminine = noun === "cuenta" || noun === "vacante";
  const feminine: Record<string, string> = statuses.feminineNames;
  return isFeminine ? (feminine[name] ?? name) : name;
};

/**
 * Sentence of a refusal. `is`: the current status. `wanted`: the target status, or the statuses in which the action is
 * possible.
 */
const sentence =
  /^(?:Tu registro ya fue enviado\. )?(?:La |El )(?<noun>\S+).* está en «(?<is>[^»]+)» y (?:no puede pasar a|(?!undefined).+ solo en) «(?<wanted>.+)»\.$/;

/** Pattern of sentences for a change to the current status; `[S2.13]` tests their words. */
const hasHappened = /^(?:La|El) [^«»]+ ya (?:está|tiene|es|se decidió) ?[^«»]+\.$/;

const plain = (words: string) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const words = new Set(
  [...Object.values(statuses), requestStatuses, disputeOutcomes, { yes: "Aceptada", no: "Rechazada" }]
    .filter((table) => typeof table === "object")
    .flatMap((table) => Object.values<string | { name: string }>(table))
    .map((one) => (typeof one === "string" ? one : one.name)),
);

// Runs inside tests: code that runs while the file loads belongs to no test, and mutation testing could not tell which test
// noticed a mutant.
describe("[R20] refusals that depend on a status", () => {
  const examine = ({ from, move, said }: Asked<string>) => {
    if (hasHappened.test(said)) {
      const noun = said.split(" ")[1];
      expect(plain(said), `${from}, ${move}`).toContain(plain(asOnPages(noun, from)).slice(0, -1));
      return;
    }
    const { noun, is, wanted = "" } = sentence.exec(said)?.groups ?? {};
    const unknown = wanted.split(/», «|» [ou] «/).filter((name) => !words.has(name));
    expect({ is, unknown }, `${from}, ${move}: ${said}`).toEqual({ is: asOnPages(noun, from), unknown: [] });
  };

  test("a refused status change names the current and the wanted status", () => {
    const refused = [...everyStatusChange()].filter((one): one is Asked<string> => one.said !== undefined);
    expect(refused.length).toBeGreaterThan(100);
    refused.forEach(examine);
  });

  test("the refusal of an impossible action names the current and the wanted status", () => {
    const sentences = [...everySentence()];
    expect(sentences.length).toBeGreaterThan(140);
    sentences.forEach(examine);
  });

  test("[S2.13] a change that has already happened is refused as already done, in the words of its subject", () => {
    const all = [...everyStatusChange(), ...everySentence()].flatMap(({ said }) => said ?? []);
    expect(all.filter((said) => /«([^»]+)» y no puede pasar a «\1»/.test(said))).toEqual([]);
    expect([...new Set(all.filter((said) => hasHappened.test(said)))].sort()).toEqual([
      "El cambio de identidad ya está rechazado.",
      "El comprobante ya está aprobado.",
      "El comprobante ya está en revisión.",
      "El comprobante ya está rechazado.",
      "La cuenta ya está activa.",
      "La cuenta ya está bloqueada.",
      "La cuenta ya está en revisión.",
      "La cuenta ya está inactiva.",
      "La cuenta ya está rechazada.",
      "La cuenta ya tiene cambios solicitados.",
      "La disputa ya se decidió: falsa por la empresa.",
      "La disputa ya se decidió: falsa por la persona.",
      "La disputa ya se decidió: la relación es válida.",
      "La disputa ya se decidió: la relación sigue.",
      "La disputa ya se decidió: la relación terminó.",
      "La disputa ya se decidió: no empezó.",
      "La disputa ya se decidió: puede volver a ser elegida.",
      "La disputa ya se decidió: reingreso negado.",
      "La orden ya es un borrador.",
      "La orden ya está autorizada.",
      "La orden ya está cancelada.",
      "La orden ya está conciliada.",
      "La orden ya está enviada.",
      "La orden ya está por autorizar.",
      "La postulación ya está cerrada.",
      "La postulación ya está descartada.",
      "La postulación ya está seleccionada.",
      "La relación laboral ya está anulada.",
      "La relación laboral ya está confirmada por ambas partes.",
      "La relación laboral ya está en revisión por el programa.",
      "La vacante ya está activa.",
      "La vacante ya está cerrada.",
      "La vacante ya está eliminada.",
      "La vacante ya está oculta.",
      "La vacante ya está rechazada.",
    ]);
  });

  test("a section that was not requested, and documents of an approved account, have refusals of their own", () => {
    expect(whySectionIsClosed("changes_requested")).toBe(
      "La cuenta está en «Cambios solicitados»: se cambia solo lo que te pedimos.",
    );
    expect(whySectionIsClosed("approved")).toBe(
      "La cuenta está en «Activa»: este documento se cambia solo cuando te lo pedimos.",
    );
    expect(whyDocumentStays("approved")).toBe(
      "La cuenta está en «Activa»: sus documentos se cambian por otros, no se quitan.",
    );
  });

  test.each(keysOf(statuses.vacancyStatuses).filter((status) => status !== "active"))(
    "an application to a vacancy that is %s is refused",
    (vacancyStatus) => {
      const limits = { open: 9, today: 9, finishedMayReturn: true };
      const applicant = { accountStatus: "approved", courseComplete: true, hired: false } as const;
      const free = { finishedCollaborator: false, open: 0, today: 0, limits, unclosedApplicationId: null };
      expect(refusalToApply({ ...applicant, ...free, vacancyStatus })?.message).toBe(
        `Esta vacante ya no está activa: está en «${asOnPages("vacante", statuses.vacancyStatuses[vacancyStatus].name)}».`,
      );
    },
  );

  test.each(keysOf(statuses.supportMonthStatuses))(
    "a voucher for a month that is %s is refused with the reason",
    (status) => {
      expect(whyNoVoucher(status)).toMatch(
        status === "waiting" ? /^Ningún mes está en «Te toca a ti»/ : /mes|Ya enviaste|Podrás/,
      );
    },
  );
});
