import type { WithdrawReason } from "@arranca/contract/applications";
import { expect, test } from "vitest";
import { withdrawalsSentence } from "./withdrawals.rules.ts";

const five: WithdrawReason[] = ["pay", "far", "pay", "other", "pay"];

test("[C9] a company reads why people withdrew as sums from the fifth reason on", () => {
  expect(withdrawalsSentence([])).toBeNull();
  expect(withdrawalsSentence(five.slice(0, 4))).toBeNull();
  expect(withdrawalsSentence(five)).toBe(
    "5 personas retiraron su postulación y dijeron por qué: 3 por el sueldo, 1 por la distancia, 1 por otro motivo.",
  );
  expect(withdrawalsSentence(["found", "found", "found", "found", "found"])).toMatch(
    /: 5 porque ya encontraron trabajo\.$/,
  );
});

test("[C9] the sums of withdrawals change with the tenth reason, so that the sixth is nobody's", () => {
  const sixth = withdrawalsSentence([...five, "found"]);
  expect(sixth).toBe(withdrawalsSentence(five));
  expect(withdrawalsSentence([...five, "found", "far", "far", "far", "far"])).toMatch(
    /^10 personas .+ 5 por la distancia/,
  );
});
