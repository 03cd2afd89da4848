import { expect, test } from "vitest";
import { accountOf, centsOf, dayIn, dayOf, namesAccount, wholeCentsOf } from "./values.rules.ts";

test.each([
  ["3500.00", 350_000],
  ["3500", 350_000],
  ["$3,500.5", 350_050],
  [" 1,234,567.89 MXN ", 123_456_789],
  ["0.05", 5],
])("[S1.3] an amount of the answer may read '%s'", (written, cents) => expect(centsOf(written)).toBe(cents));

test.each(["", "3.500,00", "3500.005", "-3500", "1e3", "35,00", "gratis"])(
  "[S1.3] '%s' is no amount of a bank's answer",
  (written) => expect(centsOf(written)).toBeNull(),
);

test("[M6] an amount in cents is a row of digits", () => {
  expect(["000000000350000", "5", "3500.00", "", "100000000000"].map(wholeCentsOf)).toEqual([
    350_000,
    5,
    null,
    null,
    null,
  ]);
});

test.each([
  ["7895", "7895"],
  ["****7895", "7895"],
  ["•••• 7895", "7895"],
  ["95", "0095"],
  ["012225001234567895", "012225001234567895"],
  ["12225001234567895", "012225001234567895"],
  ["0122 2500 1234 5678 95", "012225001234567895"],
  ["00012225001234567895", "012225001234567895"],
])(
  "[S1.3] an account of the answer may read '%s': a spreadsheet drops zeros, a bank hides digits or adds zeros",
  (written, account) => expect(accountOf(written)).toBe(account),
);

test.each(["", "****", "1.2225E+16", "AR7895", "00123456789", "12012225001234567895"])(
  "[S1.3] '%s' is no account of a bank's answer",
  (written) => expect(accountOf(written)).toBeNull(),
);

test("[S1.3] a bank's answer may name an account by its whole CLABE or its last four digits", () => {
  const clabe = "012225001234567895";
  const names = (account: string) => namesAccount({ account }, clabe);
  expect([names(clabe), names("7895"), names("7894"), names("012225001234567894")]).toEqual([true, true, false, false]);
});

test.each([
  "2026-11-19",
  "2026/11/19",
  "19/11/2026",
  "19-11-26",
  "19.11.2026",
  "20261119",
  "19112026",
  "19-nov-2026",
  "19 de noviembre de 2026",
  "2026-11-19T10:00:00",
  "19/11/2026 10:00",
])("[M6] a day of the answer may read '%s'", (written) => expect(dayOf(written)).toBe("2026-11-19"));

test.each(["", "31/02/2026", "11/19/2026", "ayer", "19/11", "1976-11-19", "45000"])(
  "[M6] '%s' is no day of a bank's answer",
  (written) => expect(dayOf(written)).toBeNull(),
);

test("[M6] the day above the headings is read beside the word 'fecha'", () => {
  expect(dayIn(["Fecha de operación:", "19/11/2026"])).toBe("2026-11-19");
  expect(dayIn(["Folio", "19/11/2026"])).toBeNull();
});
