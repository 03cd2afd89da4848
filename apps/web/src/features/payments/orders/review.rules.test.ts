import type { OrderChange } from "@arranca/contract/payments/order-review";
import type { OrderDetail } from "@arranca/contract/payments/orders";
import { expect, test } from "vitest";
import { changeWords, differenceWords, signatureWords } from "./review.rules.ts";

const change = (over: Partial<OrderChange>): OrderChange => ({
  ...{ person_id: "1", names: "Itzel", is: "changed" },
  ...{ amount_before: null, amount_now: null, account_before: null, account_now: null },
  ...over,
});

test.each<[Partial<OrderChange>, string]>([
  [{ is: "new", amount_now: 350_000 }, "No estaba. Cobra $3,500.00"],
  [{ is: "gone", amount_before: 350_000 }, "Ya no está. Cobró $3,500.00"],
  [{ amount_before: 350_000, amount_now: 100 }, "Importe: antes $3,500.00, ahora $1.00"],
  [{ account_before: "1111", account_now: "2222" }, "Cuenta: antes •••• 1111, ahora •••• 2222"],
  [{ account_before: "1111", account_now: "1111" }, "Otra cuenta, también •••• 1111"],
])("[M4] a change of %j against the last order reads '%s'", (over, words) =>
  expect(changeWords(change(over))).toBe(words),
);

test.each<[OrderChange["is"][], string]>([
  [[], "Las mismas personas, con el mismo importe y la misma cuenta."],
  [["new", "gone", "changed"], "Entra 1 persona. Sale 1. A 1 le cambia el importe o la cuenta."],
  [
    ["new", "new", "gone", "gone", "changed", "changed"],
    "Entran 2 personas. Salen 2. A 2 les cambia el importe o la cuenta.",
  ],
])("[M4] the changes %j are one sentence", (kinds, words) =>
  expect(differenceWords(kinds.map((is) => change({ is })))).toBe(words),
);

test.each<[number, string | null, string, string | null, string | null]>([
  [1, null, "to_authorise", null, null],
  [2, null, "to_authorise", null, "Faltan 2: pasa del monto que firma una persona"],
  [2, "Ana", "to_authorise", null, "1 de 2"],
  [2, "Ana", "sent", "Beto", "Ana y Beto"],
])(
  "[M4] an order of %i signatures, first by %s, '%s', then by %s, reads %s",
  (needed, first_by, key, second, words) => {
    const order = { signatures: { needed, first_by }, status: { key }, authorised_by: second };
    expect(signatureWords(order as OrderDetail)).toBe(words); // only the fields read here
  },
);
