import { newSecret, secretHash } from "../../../lib/crypto.ts";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { deviceDays } from "../../../lib/http/cookies.ts";
import type { Visitor } from "../../../lib/http/visitors.ts";
import { notify } from "../../../lib/notify.ts";
import { lapsedBefore } from "../../../lib/time/clock.ts";
import { longDate, timeOfDay } from "../../../lib/time/spanish-dates.ts";
import { deviceOf } from "./devices.rules.ts";
import {
  addDevice,
  dropDevices,
  dropOldDevices,
  hasDevices,
  isKnownDevice,
  renewDevice,
  touchDevice,
} from "./devices.store.ts";

const devicesPerAccount = 20;

/** Device of a visitor if it has signed in to the account before. Its sign-ins are then counted separately. */
export async function knownDevice(db: Db, email: string, { device }: Visitor): Promise<Buffer | undefined> {
  return device && (await isKnownDevice(db, email, device.hash)) ? device.hash : undefined;
}

type Arrival = { loginId: string; sessionId: string; visitor: Visitor };

/**
 * Records the device of a sign-in and returns the secret for its cookie. A device new to the account gets a new secret,
 * which nobody can have planted. Notifies the owner of a new device by mail and in the bell, except at the first sign-in.
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
  if (!isFirst) await notifyOwner(tx, deps, { loginId, sessionId, visitor });
  return secret;
}

/** Network of an IP address: the first three numbers of IPv4, the first three groups of IPv6. */
const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, "");
  return plain.includes(":") ? plain.split(":").slice(0, 3).join(":") : plain.split(".").slice(0, 3).join(".");
};

async function notifyOwner(tx: Db, deps: Pick<Deps, "clock" | "mail">, { loginId, sessionId, visitor }: Arrival) {
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
      paragraphs: [`Dispositivo: ${device}`, `Cuándo: ${when}`, `Si fuiste tú, no tienes que hacer nada. ${advice}`],
      action: { path: "/account", label: "No fui yo, revisar mi cuenta" },
    },
  });
}

/** Forgets all devices of an account except the one used for the recovery. */
export const deleteOtherDevices = (tx: Db, loginId: string, { device }: Visitor) =>
  dropDevices(tx, loginId, device?.hash);

export const deleteOldDevices = (db: Db, now: Date) => dropOldDevices(db, lapsedBefore(now, deviceDays));
