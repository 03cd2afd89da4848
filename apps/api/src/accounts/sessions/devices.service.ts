import { dayMs } from "@arranca/contract/values/durations";
import { newSecret, secretHash } from "../../lib/crypto.ts";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { deviceDays } from "../../lib/http/cookies.ts";
import type { Visitor } from "../../lib/http/visitors.ts";
import { notify } from "../../lib/notify.ts";
import { longDate, timeOfDay } from "../../lib/time/spanish-dates.ts";
import {
  addDevice,
  dropDevices,
  dropOldDevices,
  hasDevices,
  isKnownDevice,
  renewDevice,
  touchDevice,
} from "./devices.store.ts";
import { deviceOf } from "./rules.ts";

/** A program that keeps no cookie is a new device each time: an account keeps no more than these. */
const devicesPerAccount = 20;

/** The device of a visitor when it has signed in to the account of this e-mail before: it keeps counts of its own there. */
export async function knownDevice(db: Db, email: string, { device }: Visitor): Promise<Buffer | undefined> {
  return device && (await isKnownDevice(db, email, device.hash)) ? device.hash : undefined;
}

type Arrival = { loginId: string; sessionId: string; visitor: Visitor };

/**
 * Keeps with what an account was signed in to, in the transaction of the sign-in, and answers the secret for the browser's
 * cookie. A device that is new to the account gets a new one (nobody can have planted it) and, unless it is the account's very
 * first, the owner is told by mail and in the bell.
 */
export async function rememberDevice(
  tx: Db,
  deps: Pick<Deps, "clock" | "mail" | "vault">,
  { loginId, sessionId, visitor }: Arrival,
): Promise<string> {
  const now = deps.clock.now();
  const { device } = visitor;
  const network = deps.vault.blindIndex(networkOf(visitor.address), "known_devices.network");
  if (device && (await touchDevice(tx, { loginId, hash: device.hash, network }, now))) return device.secret;

  const isFirst = !(await hasDevices(tx, loginId));
  const secret = newSecret();
  if (device) await renewDevice(tx, device.hash, secretHash(secret));
  await addDevice(tx, { loginId, hash: secretHash(secret), network }, now, devicesPerAccount);
  if (!isFirst) await tellOwner(tx, deps, { loginId, sessionId, visitor });
  return secret;
}

/** The network of an address: the first three numbers of a version 4, the first three groups of a version 6. */
const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, "");
  return plain.includes(":") ? plain.split(":").slice(0, 3).join(":") : plain.split(".").slice(0, 3).join(".");
};

async function tellOwner(tx: Db, deps: Pick<Deps, "clock" | "mail">, { loginId, sessionId, visitor }: Arrival) {
  const title = "Alguien entró a tu cuenta desde otro dispositivo";
  const { device } = deviceOf(visitor.userAgent ?? null);
  const when = `${longDate(deps.clock.today())} a las ${timeOfDay(deps.clock.now())}`;
  const advice = "Si no fuiste tú, cambia tu contraseña ahora: así se cierran las demás sesiones.";
  await notify(tx, deps, {
    loginId,
    event: `new-device/${sessionId}`,
    title,
    body: `${device}, ${when}. ${advice}`,
    link: "/account",
    linkLabel: "Revisar mi cuenta",
    letter: {
      subject: title,
      paragraphs: [
        `Dispositivo: ${device}`,
        `Cuándo: ${when} (hora del centro de México)`,
        `Si fuiste tú, no tienes que hacer nada. ${advice}`,
      ],
      action: { path: "/account", label: "No fui yo, revisar mi cuenta" },
    },
  });
}

/** Forgets every device of an account but the one that was just used: after a recovery nobody else is known any more. */
export const forgetDevices = (tx: Db, loginId: string, { device }: Visitor) => dropDevices(tx, loginId, device?.hash);

/** Forgets the devices that were not used for a year; run it once a day. */
export const forgetOldDevices = (db: Db, now: Date) => dropOldDevices(db, new Date(now.getTime() - deviceDays * dayMs));
