import * as z from "zod/mini";
import { keysOf } from "./keys.ts";
import {
  accountStatuses,
  applicationStatuses,
  dataRequestStatuses,
  orderStatuses,
  queueStatuses,
  relationStatuses,
  supportMonthStatuses,
  vacancyStatuses,
  voucherStatuses,
  type WireStatus,
  watchedMonthStatuses,
} from "./statuses.ts";

// Schemas of a status in a response: number, label and key.

const nameIn = <Table extends Record<string, WireStatus>>(table: Table) =>
  z.enum(Object.values(table).map(({ name }) => name) as Table[keyof Table]["name"][]); // exactly the names of the table

const statusIn = <Table extends Record<string, WireStatus>>(table: Table) =>
  z.object({ id: z.int(), name: nameIn(table), key: z.enum(keysOf(table)) });

export const applicationStatus = statusIn(applicationStatuses);
export const vacancyStatus = statusIn(vacancyStatuses);
export const accountStatus = statusIn(accountStatuses);
export const relationStatus = statusIn(relationStatuses);
export const orderStatus = statusIn(orderStatuses);
export const supportMonthStatus = statusIn(supportMonthStatuses);
export const watchedMonthStatus = statusIn(watchedMonthStatuses);
export const voucherStatus = statusIn(voucherStatuses);
export const dataRequestStatus = statusIn(dataRequestStatuses);
export const queueStatus = statusIn(queueStatuses);
