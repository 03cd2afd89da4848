import type { registerDataRequest } from "@arranca/contract/data-requests";
import type * as z from "zod/mini";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { newId } from "../../../lib/ids.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { retention } from "../../../lib/retention.ts";
import { lapsedBefore } from "../../../lib/time/clock.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { notifyAsked } from "./notices.ts";
import { answerDay } from "./rules.ts";
import * as store from "./store.ts";

type Asked = z.output<typeof registerDataRequest.body>;

/**
 * Registers the data request of a person without an account, whose identity a staff member checked at the desk. It gets a
 * folio and the legal deadlines, and changes no account. The person is notified by e-mail if they gave an address.
 */
export const registerAtDesk = (
  db: Db,
  deps: Pick<Deps, "clock" | "mail">,
  { by, asked }: { by: Pick<Actor, "loginId">; asked: Asked },
) =>
  inTransaction(db, async (tx) => {
    const { right, words, name, capacity, identity } = asked;
    const { holidays } = await readProgramme(tx);
    const [askerId, email] = [newId(), asked.email || null];
    const about = capacity === "self" ? null : asked.about;
    await store.insertAsker(tx, { id: askerId, name, capacity, about, identity, email, phone: asked.phone || null });
    const owner = { ownerType: "desk" as const, id: askerId, email };
    const request = { id: newId(), folio: await store.nextFolio(tx), right, owner };
    const day = answerDay(deps.clock.today(), holidays);
    const promised = { words, at: deps.clock.now(), answerBy: day, registeredBy: by.loginId };
    await store.insertRequest(tx, { ...request, ...promised });
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: "data_request.register",
      objectType: "data_request",
      objectId: request.id,
      detail: { right, capacity, identity },
    });
    await notifyAsked(tx, deps, request, { by: by.loginId, day });
    const { folio } = request;
    return { folio, answer_by: day, message: `El folio es ${folio}. Se contesta a más tardar el ${longDate(day)}.` };
  });

export const deleteRequestsOfStrangers = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> =>
  store.deleteRequestsOfStrangers(db, lapsedBefore(clock.now(), retention.desk.days));
