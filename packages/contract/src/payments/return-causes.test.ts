import { expect, test } from "vitest";
import { keysOf } from "../keys.ts";
import { type ReturnCauseKey, returnCause, returnCauseOf, returnCauses } from "./return-causes.ts";
import { reasonInWords } from "./spei-return-codes.ts";

test.each<[string, ReturnCauseKey]>([
  ["Cuenta inexistente", "account_missing"],
  ["CUENTA NO EXISTE", "account_missing"],
  ["Cuenta cancelada", "account_closed"],
  ["Cta. cerrada por el titular", "account_closed"],
  ["Cuenta bloqueada", "account_blocked"],
  ["Cuenta no pertenece al participante receptor", "account_of_other_bank"],
  ["Cuenta de otra institución", "account_of_other_bank"],
  ["Cuenta en otra divisa", "account_of_other_currency"],
  ["Excede el límite de abonos permitidos en la cuenta", "limit_reached"],
  ["Falla del banco", "bank_failure"],
  ["Tipo de cuenta no corresponde", "account_other"],
  ["Dígito verificador de la CLABE", "account_other"],
  ["CTA. NO ACEPTA DEPOSITOS", "account_other"],
  ["Referencia incorrecta", "other"],
  ["A solicitud del emisor", "other"],
])("the bank's text '%s' is recognised as %s", (reason, cause) => {
  expect(returnCauseOf(reason)).toBe(cause);
});

test("a return cause that only the person can mend is a fault of the account, and so is every cause without a retry", () => {
  for (const key of keysOf(returnCauses)) {
    const { isOfAccount, actor, mayRetry } = returnCause(key);
    expect([key, !isOfAccount || actor === "person", mayRetry || isOfAccount]).toEqual([key, true, true]);
  }
});

test.each<[string, ReturnCauseKey]>([
  ["1", "account_missing"],
  ["02", "account_blocked"],
  ["003", "account_closed"],
  [" 05 ", "account_of_other_currency"],
  ["6", "account_of_other_bank"],
  ["14", "other"],
  ["15", "other"],
  ["16", "other"],
  ["17", "account_other"],
  ["19", "other"],
  ["20", "limit_reached"],
  ["21", "limit_reached"],
  ["22", "other"],
  ["23", "account_other"],
  ["24", "other"],
  ["26", "other"],
  ["27", "other"],
  ["30", "other"],
])("[M6] the return code '%s' of SPEI is recognised as %s", (code, cause) => {
  expect(returnCauseOf(code)).toBe(cause);
});

test("[M6] a return code of SPEI gets its words; an unknown number and a text stay as the bank wrote them", () => {
  expect(reasonInWords("03")).toBe("Cuenta cancelada (causa 3 de SPEI)");
  for (const said of ["0", "00", "25", "99", "103", "R03", "03 Cuenta inactiva", ""])
    expect(reasonInWords(said)).toBe(said);
});

test("[M6] words beside a number decide the cause, because a bank may have numbers of its own", () => {
  expect(returnCauseOf("03 Cuenta bloqueada")).toBe("account_blocked");
  expect(returnCauseOf("99")).toBe("other");
});
