import { expect, test } from "vitest";
import { nameOf, readHeaders, readTraceparent, shapeOf } from "./rules.ts";

test.each([
  ['select "id" from "persons" where "curp_index" = $1 limit $2', "SELECT persons", "= $1 limit $2"],
  ["/* kept plan */ SELECT  s.id\n FROM sessions s WHERE s.status = 'active'", "SELECT sessions", "s.status = ?"],
  ['insert into "files" ("size") values ($1)', "INSERT files", "values ($1)"],
  ["update \"persons\" set \"status\" = 'it''s' where id = 42", "UPDATE persons", "= ? where id = ?"],
  ["SELECT (SELECT max(v) FROM texts WHERE k = 'x'), s.id FROM sessions s", "SELECT sessions", "k = ?"],
  ["SELECT json_build_object($1::text, (SELECT count(*) FROM persons))", "SELECT persons", "FROM persons"],
  [
    "SELECT asked.id, found.* FROM unnest($1::uuid[]) AS asked(id), LATERAL (SELECT (SELECT max(v) FROM texts) FROM sessions) found",
    "SELECT sessions",
    "FROM sessions",
  ],
  ["begin", "BEGIN", "begin"],
  ["SET LOCAL statement_timeout = 600000", "SET", "= ?"],
])("the statement %s is traced as %s, without a value", (statement, name, shape) => {
  expect(nameOf(statement)).toBe(name);
  expect(shapeOf(statement)).toContain(shape);
});

test("a traced statement has a length limit", () => {
  expect(shapeOf(`select ${"$1, ".repeat(5_000)}`)).toHaveLength(1_000);
});

const [traceId, spanId] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];
test("a traceparent header names its trace, and an invalid one is ignored", () => {
  expect(readTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, traceFlags: 1 });
  const empty = [`00-${"0".repeat(32)}-${spanId}-01`, `00-${traceId}-${"0".repeat(16)}-01`];
  for (const header of [undefined, "", traceId, `01-${traceId}-${spanId}-01`, `00-${traceId}-${spanId}-01-x`, ...empty])
    expect(readTraceparent(header), header).toBeUndefined();
});

test.each([
  ["authorization=Bearer%20x,x-tenant=a=b", { authorization: "Bearer x", "x-tenant": "a=b" }],
  ["api-key=100%", { "api-key": "100%" }],
  ["Bearer x", undefined],
  ["=x", undefined],
  ["a=1,,b=2", undefined],
])("headers for a collector are parsed: %s", (list, headers) => {
  expect(readHeaders(list)).toEqual(headers);
});
