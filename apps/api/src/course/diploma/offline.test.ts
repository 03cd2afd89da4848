import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openVault } from "../../lib/crypto.ts";
import { publishedKeys, signDiploma } from "./signature.ts";

const folder = mkdtempSync(join(tmpdir(), "arranca-diploma-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const manual = readFileSync(resolve(import.meta.dirname, "../../../../../docs/adr/0029-diplomas.md"), "utf8");
const script = /-e '\n([\s\S]+?)\n'/.exec(manual)?.[1] ?? "the manual has no script";

const printed = {
  ...{ folio: "D-7K3MP-Q9XR2", name: "Ximena Hernández", initials: "X. H.", programme: "Arranca", hours: 1 },
  ...{ completedOn: "2026-11-20", issuedAt: new Date("2026-11-20T18:00:00Z") },
};

/** What the script of the manual says about a code, with the keys of a deployment beside it. */
function check(code: string, keysOf: ReturnType<typeof openVault>): string {
  writeFileSync(join(folder, "code.txt"), `${code}\n`);
  writeFileSync(join(folder, "jwks.json"), JSON.stringify(publishedKeys(keysOf)));
  return execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd: folder, encoding: "utf8" });
}

test("[A19] the script of the manual checks a code with the published key alone", () => {
  const [ours, another] = [
    openVault("a secret key of 32 characters..1"),
    openVault("a secret key of 32 characters..2"),
  ];
  const code = `https://arranca.example/verificar/${printed.folio}#${signDiploma(ours, printed)}`;
  expect(check(code, ours)).toContain("sub: 'D-7K3MP-Q9XR2'");
  expect(check(code, another)).toContain("not signed by this key");
});
