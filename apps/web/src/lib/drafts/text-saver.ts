import { pauseAfter } from "../calls/ask-again.ts";
import { ApiError } from "../calls/call.ts";
import { isTransient } from "../calls/retry.ts";
import { isSessionGone } from "../calls/session-gone.ts";
import { isOtherAccount } from "../session/other-account.ts";
import { askForSignIn } from "../session/renewal.ts";
import { forgetText, keepText, type Place, type TypedFields } from "./text.ts";

export type WaitReason = "offline" | "failed" | "signed-out";
/** State of saving typed text. `isKept`: unsent text is stored in this browser and survives the tab. */
export type SaveState =
  | { kind: "idle" }
  | { kind: "saving" }
  | { kind: "saved"; at: string }
  | { kind: "waiting"; why: WaitReason; isKept: boolean }
  | { kind: "refused"; message: string };

type Options = {
  place: Place;
  /** Sends the fields of one group, whose names begin with `group/`. Resolves to the time of saving. */
  send: (group: string, fields: TypedFields, how: { signal: AbortSignal; keepalive: boolean }) => Promise<string>;
  /** True for a group that must not be stored on the device: bank data. */
  isSecret?: (group: string) => boolean;
  onState: (state: SaveState) => void;
};

const afterTypingMs = 2_000;
const patienceMs = 15_000;

export const groupOf = (field: string): string => field.slice(0, field.indexOf("/"));

/**
 * Sends typed text to the server two seconds after the last keystroke, one group of fields at a time, oldest first. Until
 * the server confirms it, the text is stored in the browser. Network failures are retried after 0, 3, 5, 10 and 20 seconds.
 * `send` must be idempotent.
 */
export function makeTextSaver({ place, send, isSecret = () => false, onState }: Options) {
  let unsent: TypedFields = {};
  let sentAway: TypedFields | undefined;
  let running: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let lastFailure: WaitReason = "offline";
  let lastTyped = 0;
  let isKept = true;

  const mayKeep = (fields: TypedFields) => pick(fields, (field) => !isSecret(groupOf(field)));
  const isAllKept = () => isKept && !Object.keys(unsent).some((field) => isSecret(groupOf(field)));
  const waits = (why: WaitReason) => onState({ kind: "waiting", why, isKept: isAllKept() });

  /** Strictly increasing time, so that of two texts of a field the later one is always newer. */
  function nextInstant(): number {
    lastTyped = Math.max(Date.now(), lastTyped + 1);
    return lastTyped;
  }

  function note(texts: Record<string, string>): void {
    const at = nextInstant();
    const fields = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, { text, at }]));
    if (Object.keys(fields).length === 0) return;
    unsent = { ...unsent, ...fields };
    void keepText(place, mayKeep(fields)).then((kept) => {
      isKept = kept;
      if (failures > 0) waits(lastFailure);
    });
    if (failures === 0) onState({ kind: "saving" });
    sendIn(afterTypingMs);
  }

  function sendIn(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (running) {
      await running;
      return isEmpty() || flush();
    }
    if (isEmpty()) return true;
    if (failures === 0) onState({ kind: "saving" });
    running = sendAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function sendAll(): Promise<boolean> {
    let isWhole = true;
    for (let group = oldestGroup(); group !== undefined; group = oldestGroup()) {
      const batch = pick(unsent, (field) => groupOf(field) === group);
      try {
        const at = await send(group, batch, { signal: AbortSignal.timeout(patienceMs), keepalive: false });
        failures = 0;
        acknowledge(batch);
        if (isWhole) onState(isEmpty() ? { kind: "saved", at } : { kind: "saving" });
      } catch (error) {
        if (isSessionGone(error)) {
          waits("signed-out");
          if (await askForSignIn()) continue;
          return false;
        }
        // The text stays stored for its own account; the page reports the other account.
        if (isOtherAccount(error)) return false;
        if (isTransient(error)) return laterAgain(error);
        // Retrying refused content would be refused again.
        isWhole = false;
        acknowledge(batch);
        onState({ kind: "refused", message: error instanceof ApiError ? error.message : "" });
      } finally {
        stayNewerThan(batch);
      }
    }
    return isWhole;
  }

  /**
   * Marks text typed during a slow save as typed now: the server counts ages back from the arrival, so that otherwise the
   * saved text would seem newer.
   */
  function stayNewerThan(batch: TypedFields) {
    const at = nextInstant();
    const wasTypedOver = (field: string, typed: TypedFields[string]) => batch[field] && typed.at > batch[field].at;
    unsent = Object.fromEntries(
      Object.entries(unsent).map(([field, typed]) => [field, wasTypedOver(field, typed) ? { ...typed, at } : typed]),
    );
  }

  function laterAgain(error: unknown): false {
    lastFailure = isNetwork(error) ? "offline" : "failed";
    sendIn(pauseAfter(error, failures) * 1000);
    failures++;
    waits(lastFailure);
    return false;
  }

  /** Sends unsent text from a page that is being closed or hidden. The browser finishes these requests without the page. */
  function sendAway(): void {
    if (isEmpty() || sentAway === unsent) return;
    sentAway = unsent;
    for (const group of new Set(Object.keys(unsent).map(groupOf))) {
      const batch = pick(unsent, (field) => groupOf(field) === group);
      const signal = AbortSignal.timeout(patienceMs);
      // Text that does not arrive is still kept and is sent when the page is opened again.
      void send(group, batch, { signal, keepalive: true }).then(
        (at) => {
          acknowledge(batch);
          if (isEmpty()) onState({ kind: "saved", at });
        },
        () => undefined,
      );
    }
  }

  function acknowledge(batch: TypedFields) {
    unsent = pick(unsent, (field, typed) => !batch[field] || typed.at > batch[field].at);
    void forgetText(place, batch);
  }

  const isEmpty = () => Object.keys(unsent).length === 0;
  const oldestGroup = () => {
    const newest = new Map<string, number>();
    for (const [field, { at }] of Object.entries(unsent)) {
      newest.set(groupOf(field), Math.max(at, newest.get(groupOf(field)) ?? 0));
    }
    return [...newest].sort(([, a], [, b]) => a - b)[0]?.[0];
  };

  return {
    note,
    flush,
    sendAway,
    resume(kept: TypedFields) {
      unsent = { ...kept, ...unsent };
      if (!isEmpty()) sendIn(0);
    },
    waitsFor: (field: string) => unsent[field] !== undefined,
    wouldLose: () => failures > 0 && !isEmpty() && !isAllKept(),
    stop: () => clearTimeout(timer),
  };
}

/** True if nothing answered. Any answer, even an error, means that the network works. */
const isNetwork = (error: unknown) => !(error instanceof ApiError) || error.code === "NETWORK";

const pick = (fields: TypedFields, keep: (field: string, typed: TypedFields[string]) => boolean): TypedFields =>
  Object.fromEntries(Object.entries(fields).filter(([field, typed]) => keep(field, typed)));
