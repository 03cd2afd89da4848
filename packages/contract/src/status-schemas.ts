import * as z from "zod/mini";
import { keysOf } from "./keys.ts";
import {
  accountStatuses,
  applicationStatuses,
  orderStatuses,
  queueStatuses,
  relationStatuses,
  supportMonthStatuses,
  vacancyStatuses,
  voucherStatuses,
  type WireStatus,
} from "./statuses.ts";

// A status in an answer: number, label and word.

const statusIn = <Table extends Record<string, WireStatus>>(table: Table) =>
  z.object({ id: z.int(), name: z.string(), key: z.enum(keysOf(table)) });

export const applicationStatus = statusIn(applicationStatuses);
export const vacancyStatus = statusIn(vacancyStatuses);
export const accountStatus = statusIn(accountStatuses);
export const relationStatus = statusIn(relationStatuses);
export const orderStatus = statusIn(orderStatuses);
export const supportMonthStatus = statusIn(supportMonthStatuses);
export const voucherStatus = statusIn(voucherStatuses);
export const queueStatus = statusIn(queueStatuses);
