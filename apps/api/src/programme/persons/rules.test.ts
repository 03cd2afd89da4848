import { keysOf } from "@arranca/contract/keys";
import { type AccountStatus, accountStatuses } from "@arranca/contract/statuses";
import { describe, expect, test } from "vitest";
import {
  bankOfAccount,
  folioOf,
  identityProblems,
  identityWaits,
  isDocumentOpen,
  missingDocuments,
  openSections,
} from "./rules.ts";

const all = keysOf(accountStatuses);
const range = { age_min: 18, age_max: 27 };
const today = "2026-11-20";

describe("the open sections of a person", () => {
  test("[A17] all sections of a person are open in statuses 1, 3 and 4, the requested ones in 6, none in 2, 5 and 7", () => {
    const open = (status: AccountStatus) => openSections(status, ["bank"]).length;
    expect(Object.fromEntries(all.map((status) => [accountStatuses[status].id, open(status)]))).toEqual({
      1: 5,
      2: 0,
      3: 5,
      4: 5,
      5: 0,
      6: 1,
      7: 0,
    });
  });

  test("[A17] the identity of an approved person changes after a review; the INE opens with that change or on request of staff", () => {
    expect(identityWaits("approved")).toBe(true);
    expect(identityWaits("changes_requested")).toBe(false);
    expect(isDocumentOpen("ine_front", "approved", [])).toBe(false);
    expect(isDocumentOpen("ine_front", "approved", ["personal"])).toBe(true);
    expect(isDocumentOpen("ine_front", "approved", ["documents"])).toBe(true);
    expect(isDocumentOpen("cv", "approved", [])).toBe(true);
  });

  test("[A17] a person can change the document that proves a section while the section is open", () => {
    expect(isDocumentOpen("proof_of_address", "changes_requested", ["address"])).toBe(true);
    expect(isDocumentOpen("cv", "changes_requested", ["address"])).toBe(false);
    expect(isDocumentOpen("cv", "in_review", ["documents"])).toBe(false);
  });
});

test.each([
  ["2003-04-17", {}],
  ["2008-11-20", { birthdate: "La fecha no coincide con tu CURP. Revisa las dos." }],
  ["2008-11-21", { birthdate: "La edad debe estar entre 18 y 27 años" }],
  ["1998-11-20", { birthdate: "La edad debe estar entre 18 y 27 años" }],
  ["2026-11-20", { birthdate: "Fecha inválida" }],
  ["2003-02-30", { birthdate: "Fecha inválida" }],
])("[V01] the birth date %s is compared with CURP and age limits", (birthdate, problems) => {
  expect(identityProblems({ curp: "QURV030417MJCNBLA0", birthdate }, today, range)).toEqual(problems);
});

test.each([
  ["the chosen bank", { bankId: 2, clabe: "002320007123456788" }, 2],
  ["the chosen bank without a CLABE", { bankId: 2, clabe: null }, 2],
  ["the chosen bank beside a CLABE of another", { bankId: 12, clabe: "002320007123456788" }, 12],
  ["the bank of the CLABE if none is chosen", { bankId: null, clabe: "002320007123456788" }, 2],
  ["a bank that no catalogue has", { clabe: "738180012345678908" }, 738],
  ["a bank of the CLABE that is chosen though no list offers it", { bankId: 738, clabe: "738180012345678908" }, 738],
  ["the bank of the CLABE beside a bank that is no longer offered", { bankId: 846, clabe: "002320007123456788" }, 2],
  ["no bank, for an id that is none", { bankId: 9999, clabe: "002320007123456788" }, undefined],
  ["no bank, for nothing", {}, undefined],
] as const)("[B01, B25, A17] the bank of an account is %s", (_case, account, bank) => {
  const offered = [2, 12];
  expect(bankOfAccount(account, (id) => (offered.includes(id) ? "offered" : id === 846 ? "hidden" : "unknown"))).toBe(
    bank,
  );
});

test("[A03] four documents complete a person's registration, and its folio has six digits", () => {
  expect(missingDocuments("ine", ["cv", "ine_back"])).toEqual(["ine_front", "proof_of_address"]);
  expect(missingDocuments("ine", ["cv", "ine_back", "ine_front", "proof_of_address"])).toEqual([]);
  expect(folioOf(123)).toBe("P-000123");
});
