import type { Traces } from "../traces/traces.ts";
import type { Deliver } from "./mail.ts";

/** The way out for e-mails, which tells that one was handed over and never to whom. */
export const tracedDelivery = (deliver: Deliver, traces: Traces | undefined): Deliver =>
  traces ? (email) => traces.part("mail send", {}, () => deliver(email)) : deliver;
