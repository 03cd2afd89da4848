import { expect, test } from "vitest";
import { keysOf } from "../keys.ts";
import { type ReturnCauseKey, returnCause, returnCauseOf, returnCauses } from "./return-causes.ts";

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
