import { type CallbackOutcome, mostCallbackTries } from "@arranca/contract/callbacks";
import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import { consume, consumeFrom } from "../../lib/http/rate-limits.ts";
import { newId } from "../../lib/ids.ts";
import { notify } from "../../lib/notify.ts";
import { readProgramme } from "../../lib/programme.ts";
import { nearDate } from "../../lib/time/spanish-dates.ts";
import { afterCall, freeSlots, type Slot } from "./rules.ts";
import * as store from "./store.ts";

type Asker = { actor: Actor | undefined; address: string };

const open = async (db: Db, { clock }: Pick<Deps, "clock">, actor: Actor | undefined): Promise<Slot[]> => {
  const [office, taken] = [await readProgramme(db), await store.findTaken(db, clock.today())];
  return freeSlots(office, taken, { now: clock.now(), isStranger: actor === undefined });
};

export async function readSlots(db: Db, deps: Pick<Deps, "clock">, actor: Actor | undefined) {
  const slots = await open(db, deps, actor);
  const dates = [...new Set(slots.map(({ date }) => date))];
  const mine = actor && (await store.findOpenOf(db, actor.loginId));
  return {
    days: dates.map((date) => ({ date, hours: slots.filter((slot) => slot.date === date).map(({ hour }) => hour) })),
    mine: mine ? { date: mine.date, hour: mine.hour, phone: mine.phone } : null,
  };
}

/** Callback slot in words: 'el 24 de noviembre, entre 9:00 y 10:00'. */
const words = ({ date, hour }: Slot): string => `el ${nearDate(date)}, entre ${hour}:00 y ${hour + 1}:00`;

/**
 * Requests a callback; an account moves the one it has. Refuses a full slot (SLOT_TAKEN), a number with an open callback
 * (CALLBACK_ASKED) and too many requests (TOO_MANY).
 */
export async function askForCallback(
  deps: Pick<Deps, "db" | "clock" | "mail" | "settings">,
  asked: store.Request,
  { actor, address }: Asker,
): Promise<string> {
  await consumeFrom(deps, "callback", address, "callbacksPerAddress");
  if (actor) await consume(deps, `callback/${actor.loginId}`, "callbacksPerAccount");
  await inTransaction(deps.db, async (tx) => {
    await store.lockSlots(tx);
    const before = actor && (await store.findOpenOf(tx, actor.loginId));
    const isFree = (await open(tx, deps, actor)).some(({ date, hour }) => date === asked.date && hour === asked.hour);
    const isSame = before?.date === asked.date && before.hour === asked.hour;
    if (!isFree && !isSame) throw new Refusal("SLOT_TAKEN");
    if (await store.hasOpenCall(tx, asked.phone, before?.id)) throw new Refusal("CALLBACK_ASKED");
    const id = before?.id ?? newId();
    const loginId = actor?.loginId ?? null;
    await store.putCallback(tx, { ...asked, id, loginId, at: deps.clock.now() });
    await recordAudit(tx, deps.clock, {
      actor: loginId,
      action: "callback.ask",
      objectType: "callback",
      objectId: id,
      address,
    });
  });
  return `Te llamamos ${words(asked)}.`;
}

const said: Record<CallbackOutcome, string> = {
  reached: "Quedó como contestada.",
  missed: "Quedó como no contestada.",
  dropped: "Quedó como que ya no hacía falta.",
};

/**
 * Records the outcome of a callback and notifies an account that was not reached. Refuses NOT_FOUND, and a closed request
 * (TRANSITION_NOT_ALLOWED).
 */
export const closeCallback = (
  db: Db,
  deps: Pick<Deps, "clock" | "mail">,
  { id, outcome, by }: { id: string; outcome: CallbackOutcome; by: Pick<Actor, "loginId" | "subjectId"> },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const callback = await store.lockCallback(tx, id);
    if (!callback) throw new Refusal("NOT_FOUND");
    if (callback.closed_at) throw new Refusal("TRANSITION_NOT_ALLOWED", { message: "Alguien ya cerró esta llamada." });
    const { tries, isOver } = afterCall(callback.tries, outcome);
    if (isOver) await store.setClosed(tx, id, { tries, outcome, staffId: by.subjectId, at: deps.clock.now() });
    else await store.setTries(tx, id, tries);
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: `callback.${outcome}`,
      objectType: "callback",
      objectId: id,
      detail: { tries },
    });
    if (outcome === "missed" && callback.login_id)
      await notify(tx, deps, {
        loginId: callback.login_id,
        by: by.loginId,
        event: `callback-missed/${id}-${tries}`,
        title: "Te llamamos y no contestaste",
        body: isOver
          ? `Lo intentamos ${mostCallbackTries} veces. Si todavía lo necesitas, pide otra hora.`
          : "Lo intentamos otra vez. Si prefieres, pide otra hora.",
        link: "/llamada",
        linkLabel: "Pedir otra hora",
      });
    return isOver || outcome !== "missed" ? said[outcome] : `${said.missed} Falta intentarlo otra vez.`;
  });

export const forgetCallbacks = ({ db, clock }: Pick<Deps, "db" | "clock">) =>
  store.deleteOldCallbacks(db, clock.today());
