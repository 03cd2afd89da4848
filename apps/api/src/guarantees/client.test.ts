import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { aCompany, aPerson, aVacancy } from "../testing/factories.ts";
import { startTestApp } from "../testing/test-app.ts";
import { hashPassword } from "../trust/accounts/passwords/hash.ts";

const root = resolve(import.meta.dirname, "../../../..");
const outside = join(root, "tools/api-client");
const run = promisify(execFile);
const node = (script: string, ...args: string[]) => run(process.execPath, [script, ...args]);

const strict = {
  compilerOptions: {
    module: "nodenext",
    target: "es2024",
    types: ["node"],
    strict: true,
    skipLibCheck: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
  },
  include: ["*.ts"],
};

async function clientFolder(document: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "arranca-client-"));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await copyFile(join(outside, "client.ts"), join(folder, "client.ts"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(strict));
  await writeFile(join(folder, "openapi.json"), document);
  const generator = join(outside, "node_modules/openapi-typescript/bin/cli.js");
  await node(generator, join(folder, "openapi.json"), "--output", join(folder, "api.ts"));
  return folder;
}

test("[A22] a TypeScript client with types generated from the API document compiles in strict mode without a cast, signs in and lists open vacancies", {
  timeout: 240_000,
}, async () => {
  const t = await startTestApp();
  const address = await t.app.listen({ port: 0, host: "127.0.0.1" });
  const password = "tortillas de maíz azul";
  const { email } = await aPerson(t, {}, { password_hash: await hashPassword(password) });
  const { id: company } = await aCompany(t);
  await aVacancy(t, company, { title: "Barista de fin de semana", remuneration_min: 900_000 });
  const folder = await clientFolder((await t.app.inject({ url: "/api/openapi.json" })).body);
  try {
    await run(join(root, "node_modules/.bin/tsc"), ["-p", folder]);
    const { stdout } = await node(join(folder, "client.ts"), `${address}/api`, "arranca-web", email, password);
    expect(JSON.parse(stdout)).toEqual({
      code: "WRONG_CREDENTIALS",
      userType: "person",
      found_rows: 1,
      jobs: [{ title: "Barista de fin de semana", pesos: 9000 }],
    });
  } finally {
    await rm(folder, { recursive: true });
    await t.close();
  }
});
