import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { auditKindNames, auditKinds } from "@arranca/contract/audit/kinds";
import { expect, test } from "vitest";
import { knownPlaceholders, sentenceOf } from "./words.ts";

const row = {
  about_id: null,
  detail: {},
  order_number: null,
  vacancy_title: null,
  member_name: null,
  role_names: null,
};

test("every placeholder in an audit sentence is known and filled by rows of any age", () => {
  const unknown = auditKindNames.flatMap((kind) =>
    [...auditKinds[kind].says.matchAll(/\{(\w+)\}/g)].flatMap(([, place = ""]) =>
      knownPlaceholders.includes(place) ? [] : [`${kind}: ${place}`],
    ),
  );
  expect(unknown).toEqual([]);
  for (const action of auditKindNames) {
    const { before, after } = sentenceOf({ ...row, action });
    expect(before + after, action).not.toMatch(/undefined|null|\{|\}/);
  }
});

test("an audit kind of an earlier version is shown by its name", () => {
  expect(sentenceOf({ ...row, action: "old.thing" })).toEqual({ before: "hizo «old.thing»", after: "" });
});

test("every audit kind offered as a filter is recorded somewhere in the code", () => {
  const src = resolve(import.meta.dirname, "../..");
  const code = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith("testing"))
    .map((file) => readFileSync(join(src, file), "utf8"))
    .join("\n");
  const isWritten = (kind: string) => code.includes(`"${kind}"`) || code.includes(`\`${kind.split(".")[0]}.\${`);
  expect(auditKindNames.filter((kind) => !isWritten(kind))).toEqual([]);
});
