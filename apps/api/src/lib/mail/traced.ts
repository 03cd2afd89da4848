import type { Traces } from "../traces/traces.ts";
import type { Deliver } from "./mail.ts";

export const tracedDelivery = (deliver: Deliver, traces: Traces | undefined): Deliver =>
  traces ? (email) => traces.part("mail send", {}, () => deliver(email)) : deliver;
