import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openVault } from "../../../lib/crypto.ts";
import { publishedKeys } from "../../../lib/papers/token.ts";
import { signDiploma } from "./signature.ts";

const folder = mkdtempSync(join(tmpdir(), "arranca-diploma-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const manual = readFileSync(resolve(import.meta.dirname, "../../../../../../docs/adr/0029-signed-diplomas.md"), "utf8");
const script = /-e '\n([\s\S]+?)\n'/.exec(manual)?.[1] ?? "the manual has no script";

const printed = {
  ...{ folio: "D-7K3MP-Q9XR2", name: "Ximena Hernández", initials: "X. H.", programme: "Arranca", hours: 1 },
  ...{ completedOn: "2026-11-20", issuedAt: new Date("2026-11-20T18:00:00Z") },
};

function check(code: string, keysOf: ReturnType<typeof openVault>): string {
  writeFileSync(join(folder, "code.txt"), `${code}\n`);
  writeFileSync(join(folder, "jwks.json"), JSON.stringify(publishedKeys(keysOf)));
  return execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd: folder, encoding: "utf8" });
}

const codeOf = (vault: ReturnType<typeof openVault>) =>
  `https://arranca.example/verificar/${printed.folio}#${signDiploma(vault, printed)}`;
const secret = "a secret key of 32 characters..1";

test("[A19] the script of the manual verifies the code of a diploma with the published key alone", () => {
  const [ours, another] = [openVault(secret), openVault("a secret key of 32 characters..2")];
  expect(check(codeOf(ours), ours)).toContain("sub: 'D-7K3MP-Q9XR2'");
  expect(check(codeOf(ours), another)).toContain("not signed by a key of this list");
});

test("[A19] diplomas of every earlier key verify after a key rotation, and a foreign key does not", () => {
  const first = openVault(secret);
  const second = openVault(secret, { secret: "a diploma key of 32 characters.2", earlier: first.publicKeys() });
  const third = openVault(secret, { secret: "a diploma key of 32 characters.3", earlier: second.publicKeys() });
  const stranger = openVault(secret, { secret: "a diploma key of 32 characters.4" });
  for (const vault of [first, second, third]) expect(check(codeOf(vault), third)).toContain("sub: 'D-7K3MP-Q9XR2'");
  expect(check(codeOf(stranger), third)).toContain("not signed by a key of this list");
});

test("[A19] a diploma from the time when every key was named 1 is verified before and after a key rotation", () => {
  const first = openVault(secret);
  const second = openVault(secret, { secret: "a diploma key of 32 characters.2", earlier: first.publicKeys() });
  const code = codeOf({ ...first, signatureKeyId: "1" });
  for (const vault of [first, second]) expect(check(code, vault)).toContain("sub: 'D-7K3MP-Q9XR2'");
});

test("[A19] a diploma's signature under the name of another key is not verified", () => {
  const [first, other] = [openVault(secret), openVault("a secret key of 32 characters..2")];
  expect(check(codeOf({ ...other, signatureKeyId: first.signatureKeyId }), first)).toContain("not signed by a key");
});
