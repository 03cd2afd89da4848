import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { clabeCheckDigit } from "@arranca/contract/values/identifiers";
import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aField, aLayout } from "../../../testing/layouts.ts";
import { type Deposit, rowsOf, writeFile as writeBankFile } from "./write.ts";

const office = "soffice";
const isInstalled = (() => {
  try {
    execFileSync("which", [office], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "office-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const layout = aLayout({
  format: "xlsx",
  fields: [
    aField("clabe"),
    aField("account"),
    aField("name", { width: 40 }),
    aField("amount"),
    aField("numeric_reference"),
    aField("tracking_key"),
  ],
});

/** CLABEs of many banks, with zeros at the beginning and at the end, and more digits than a number cell keeps. */
const deposits: Deposit[] = Array.from({ length: 300 }, (_, at) => {
  const first17 = `${String((at * 37) % 1000).padStart(3, "0")}180${String(at * 7_919_991)
    .padStart(11, "0")
    .slice(-11)}`;
  const numericReference = String(at + 1).padStart(7, "0");
  return {
    clabe: at === 0 ? "000000000000000000" : `${first17}${clabeCheckDigit(first17)}`,
    name: "XIMENA HERNANDEZ VILLASENOR",
    amount: 350_000 + at,
    reference: `AR00001${String(at).padStart(4, "0")}`,
    numericReference,
    trackingKey: `AR${numericReference}12345678E10`,
    concept: "APOYO ECONOMICO PAGO 1",
  };
});

const note = isInstalled ? "" : " (SKIPPED: LibreOffice is not installed here; see docs/drills/README.md)";

test.skipIf(!isInstalled)(
  `[M5] LibreOffice opens and saves the .xlsx layout, and every CLABE, amount and key survives${note}`,
  async () => {
    const batch = { order: 1, day: "2026-11-28", deposits };
    const path = join(folder, "orden.xlsx");
    await writeFile(path, writeBankFile(layout, batch));
    // A profile of its own: an office that runs elsewhere would take the file and never end.
    const saved = join(folder, "saved");
    const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
    const asked = [
      profile,
      "--headless",
      "--norestore",
      "--convert-to",
      "xlsx:Calc MS Excel 2007 XML",
      "--outdir",
      saved,
    ];
    await promisify(execFile)(office, [...asked, path], { timeout: 90_000 });
    const [sheet] = await readXlsxFile(await readFile(join(saved, "orden.xlsx")));
    expect(sheet?.data).toEqual(rowsOf(layout, batch));
  },
  120_000,
);
