import * as z from "zod/mini";
import { call, forStaff, proven } from "../call.ts";
import { done, idParams, isoInstant, uuid } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { reasonText } from "../values/reasons.ts";
import { line, text } from "../values/validation.ts";
import { forPayers } from "./access.ts";
import {
  layoutContents,
  layoutEncodings,
  layoutFormats,
  layoutLineEnds,
  layoutSeparators,
  layoutStates,
  layoutTests,
} from "./layout-words.ts";

const width = "Escribe un número de 1 a 200";

export const layoutField = z.object({
  /** Name of the column; in a file without names it is only a help for the reader of the layout. */
  head: line(40),
  content: z.enum(keysOf(layoutContents)),
  /** Text of a field with the content `constant`. */
  constant: line(40),
  /** Length of a fixed-width field; in other files the most characters. Null: as long as its content. */
  width: z.nullable(z.int(width).check(z.minimum(1, width), z.maximum(200, width))),
  align: z.enum(["left", "right"]),
  pad: z.enum(["space", "zero"]),
  /** `point`: 1234.50. `cents`: 123450. Only amounts. */
  decimals: z.enum(["point", "cents"]),
});
export type LayoutField = z.output<typeof layoutField>;

export const layoutDefinition = z.object({
  format: z.enum(keysOf(layoutFormats)),
  encoding: z.enum(keysOf(layoutEncodings)),
  line_end: z.enum(keysOf(layoutLineEnds)),
  separator: z.enum(keysOf(layoutSeparators)),
  /** True if the first row has the names of the columns. Never in a fixed-width file. */
  heads: z.boolean(),
  header: z.array(layoutField).check(z.maxLength(20)),
  fields: z.array(layoutField).check(z.minLength(1, "Agrega un campo"), z.maxLength(40)),
  trailer: z.array(layoutField).check(z.maxLength(20)),
});
export type LayoutDefinition = z.output<typeof layoutDefinition>;

const layoutAct = z.enum(["approve", "refuse", "use"]);
export type LayoutAct = z.output<typeof layoutAct>;

const bankLayout = z.object({
  id: uuid,
  name: z.string(),
  version: z.int(),
  state: z.enum(keysOf(layoutStates)),
  /** True for the layout of the next payment orders. */
  in_use: z.boolean(),
  sha256: z.string(),
  definition: layoutDefinition,
  /** Staff member who wrote it; null for a layout of the product. */
  written_by: z.nullable(z.string()),
  written_at: isoInstant,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(isoInstant),
  /** Reason of a refusal. */
  reason: z.nullable(z.string()),
  /** Warning about the files of this layout; null if there is none. */
  warning: z.nullable(z.string()),
  actions: z.array(layoutAct),
});
export type BankLayout = z.output<typeof bankLayout>;

export const listLayouts = call({
  method: "GET",
  path: "/staff/bank-layouts",
  summary: "Layouts of the bank's file: the approved ones, proposals, and the last refusals",
  access: forPayers,
  response: z.object({
    may_propose: z.boolean(),
    may_approve: z.boolean(),
    info: z.array(bankLayout),
  }),
  errors: [],
});

const layoutTest = z.object({
  key: z.enum(keysOf(layoutTests)),
  /** Fault that the test found; null if it passed. */
  fault: z.nullable(z.string()),
});
export type LayoutTest = z.output<typeof layoutTest>;

export const previewLayout = call({
  method: "POST",
  path: "/staff/bank-layouts/preview",
  summary:
    "Lines of the newest payment order as a layout writes them, with hidden accounts, and the layout's self-test",
  access: forPayers,
  body: z.object({ definition: layoutDefinition }),
  response: z.object({
    /** Payment order of the lines; null if there is none yet, and the lines are invented. */
    order: z.nullable(z.int()),
    /** Rows of the file, each with its cells; a fixed-width row has one. */
    rows: z.array(z.array(z.string())),
    tests: z.array(layoutTest),
    /** Hints for the approver, as sentences. */
    notes: z.array(z.string()),
  }),
  errors: [],
  noReplay: true,
});

export const proposeLayout = call({
  method: "POST",
  path: "/staff/bank-layouts",
  summary:
    "Propose a layout, or a new version of one with this name. It holds once somebody who authorises payment orders approves it",
  access: proven(forStaff("orders.build")),
  body: z.object({ name: text(60), definition: layoutDefinition }),
  response: z.object({ id: uuid, version: z.int(), message: z.string() }),
  errors: ["LAYOUT_FAULTY", "LAYOUT_WAITS"],
});

const decisionErrors = ["FORBIDDEN", "NOT_FOUND", "SAME_PERSON", "CHANGED_MEANWHILE"] as const;

export const approveLayout = call({
  method: "POST",
  path: "/staff/bank-layouts/:id/approve",
  summary: "Approve a proposed layout, not by its writer. It replaces the earlier version; payment orders keep theirs",
  access: proven(forStaff("orders.authorise"), "second factor"),
  params: idParams,
  body: z.object({
    /** SHA-256 of the layout on the screen. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  response: done,
  errors: [...decisionErrors, "LAYOUT_FAULTY"],
});

export const refuseLayout = call({
  method: "POST",
  path: "/staff/bank-layouts/:id/refuse",
  summary: "Refuse a proposed layout, or withdraw the own one, with the reason",
  access: forPayers,
  params: idParams,
  body: z.object({ reason: reasonText(300) }),
  response: done,
  errors: decisionErrors,
});

export const useLayout = call({
  method: "POST",
  path: "/staff/bank-layouts/:id/use",
  summary: "Use an approved layout for the payment orders that are submitted from now on",
  access: proven(forPayers),
  params: idParams,
  body: z.object({}),
  response: done,
  errors: ["FORBIDDEN", "NOT_FOUND", "CHANGED_MEANWHILE"],
});

export const downloadOrderAgain = call({
  method: "POST",
  path: "/staff/orders/:id/file",
  summary: "Bank file of a payment order whose file was downloaded before, with the reason, which the order shows",
  access: proven(forPayers),
  params: idParams,
  body: z.object({ reason: reasonText(300) }),
  response: "file",
  errors: ["FORBIDDEN", "NOT_FOUND", "ORDER_STATE", "ORDER_CHANGED", "SAME_PERSON", "QUOTA_REACHED"],
  noReplay: true,
});
