import { expect, test } from "vitest";
import { bankFileName, sha256Of } from "./bank-file.ts";

test("[S1.3] the name of the bank file has the number of deposits, their sum and the SHA-256", () => {
  const sha256 = sha256Of("clabe\r\n");
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(bankFileName(7, { lines: 3, amount: 1_050_005, sha256 })).toBe(
    `orden-7_depositos-3_suma-10500.05_sha256-${sha256}.csv`,
  );
  expect(sha256Of("clabe\n")).not.toBe(sha256);
});
