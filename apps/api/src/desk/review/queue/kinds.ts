import type { QueueKind } from "@arranca/contract/review/queue";
import { account } from "./kinds/account.store.ts";
import { bank } from "./kinds/bank.store.ts";
import { block } from "./kinds/block.store.ts";
import { change } from "./kinds/change.store.ts";
import { data } from "./kinds/data.store.ts";
import { dispute } from "./kinds/dispute.store.ts";
import { email } from "./kinds/email.store.ts";
import type { CaseKind } from "./kinds/kind.store.ts";
import { reentry } from "./kinds/reentry.store.ts";
import { signal } from "./kinds/signal.store.ts";
import { vacancy } from "./kinds/vacancy.store.ts";
import { voucher } from "./kinds/voucher.store.ts";

export const caseKinds = {
  account,
  change,
  bank,
  vacancy,
  voucher,
  dispute,
  reentry,
  signal,
  block,
  email,
  data,
} satisfies Record<QueueKind, CaseKind>;
