import { emailKinds } from "@arranca/contract/emails/kinds";
import { keysOf } from "@arranca/contract/keys";
import { oneOf, searchParams, type Understood } from "#lib/page/list-search.ts";

export const emailsSearch = searchParams({ email: oneOf(...keysOf(emailKinds)) });
export type EmailsSearch = Understood<typeof emailsSearch>;
