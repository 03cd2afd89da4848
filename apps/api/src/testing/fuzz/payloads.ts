import fc from "fast-check";
import type { Operation } from "./requests.ts";
import { type IdsFor, type JsonSchema, validValue } from "./values.ts";

export const payloads: readonly string[] = [
  "' OR '1'='1' --",
  "'; DROP TABLE persons; --",
  "1); SELECT pg_sleep(5); --",
  "' UNION SELECT password_hash FROM logins --",
  "$$; SELECT 1; $$",
  "\\'; SELECT 1; --",
  "E'\\x27'",
  "%' AND 1=1 AND '%'='",
  "a%'\\_[a-z]*",
  "!a & (b | c):*",
  "<-> & !",
  '{"$gt": ""}',
  "*)(uid=*))(|(uid=*",
  "; cat /etc/passwd",
  "$(touch /tmp/arranca-was-here)",
  "`id`",
  "| nc 127.0.0.1 9",
  "../../../../etc/passwd",
  "..\\..\\..\\windows\\win.ini",
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "file:///etc/passwd",
  "{{7*7}}",
  ["$", "{7*7}"].join(""),
  "<%= 7 * 7 %>",
  "#{7*7}",
  "%s%s%s%n%x",
  "a\r\nBcc: todos@correo.example",
  "a\r\nSet-Cookie: session=planted",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  "=HYPERLINK(A1)",
  "http://127.0.0.1:9/",
  "http://169.254.169.254/latest/meta-data/",
  "http://[::1]:9/",
  "gopher://127.0.0.1:9/_a",
  "\u202e\u2066gpj.exe",
  "İıſK\u0301\ufeff\u200b",
  "ﷺ".repeat(40),
  "a\u0000b",
  "\ud800",
  "(a+)+$".repeat(8),
  `${"a".repeat(5_000)}!`,
  "__proto__",
  "constructor",
  "null",
  "-1e308",
];

type Spot = { holder: object; key: string };
const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

const textsIn = (holder: object): Spot[] =>
  Object.entries(holder).flatMap(([key, value]) =>
    typeof value === "string" && !isId.test(value)
      ? [{ holder, key }]
      : typeof value === "object" && value !== null
        ? textsIn(value)
        : [],
  );

/** Requests of an operation with one text replaced by a payload: some payloads for each text in turn. */
export function withPayloads(schema: JsonSchema, ids: IdsFor, turn: number, each: number): unknown[] {
  const drawn = fc.sample(validValue(schema, "", ids), { seed: turn, numRuns: 8 }).map((body) => ({ body }));
  const fullest = drawn.reduce((one, other) => (textsIn(other).length > textsIn(one).length ? other : one));
  return textsIn(fullest).flatMap((_spot, at) =>
    Array.from({ length: each }, (_any, step) => {
      const copy = structuredClone(fullest);
      const { holder, key } = textsIn(copy)[at] as Spot; // the same value has the same texts
      Reflect.set(holder, key, payloads[(turn + at * each + step) % payloads.length]);
      return copy.body;
    }),
  );
}

export const queryOf = ({ parameters }: Operation): JsonSchema => ({
  type: "object",
  properties: Object.fromEntries(
    parameters.filter((parameter) => parameter.in === "query").map(({ name, schema }) => [name, schema]),
  ),
});
