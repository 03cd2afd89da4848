import { expect, test } from "vitest";
import { isOfTheDatabase } from "./unreachable.ts";

test.each([
  [{ code: "08007", message: "the database gave up waiting for its synchronous standby" }],
  [{ code: "57P03", message: "the database system is starting up" }],
  [{ code: "25006", message: "cannot execute UPDATE in a read-only transaction" }],
  [{ code: "ECONNREFUSED", message: "connect ECONNREFUSED" }],
  [new Error("Connection terminated unexpectedly")],
  [new Error("Client has encountered a connection error and is not queryable")],
])("the error %j means that the database cannot serve now", (fault) => {
  expect(isOfTheDatabase(fault)).toBe(true);
});

test.each([
  [{ code: "23505", message: "duplicate key value violates unique constraint" }],
  [{ code: "42P01", message: "relation does not exist" }],
  [new Error("Cannot read properties of undefined")],
  ["25006"],
  [null],
])("the error %j is a fault of the query", (fault) => {
  expect(isOfTheDatabase(fault)).toBe(false);
});
