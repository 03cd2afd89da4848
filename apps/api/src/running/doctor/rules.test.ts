import { expect, test } from "vitest";
import {
  judgeAntivirus,
  judgeClock,
  judgeDisk,
  judgeDuties,
  judgeMail,
  judgePlaces,
  judgeRefusal,
  judgeRole,
  judgeSettings,
  judgeTeam,
  judgeZone,
  report,
} from "./rules.ts";

const gigabyte = 1024 ** 3;
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 18, 0, seconds));
const role = { name: "arranca", powers: [], isEncrypted: false, isLocal: true };
const duty = { duty: "sweep-files", late: true, last_good_at: "2026-11-17T09:20:00.000Z" };
const states = (findings: readonly { state: string }[]) => findings.map(({ state }) => state);

test.each([
  ["a folder for its owner alone", judgePlaces([{ path: "/d", mode: 0o40700 }]), ["safe"]],
  ["a folder that others only walk through", judgePlaces([{ path: "/d", mode: 0o40711 }]), ["safe"]],
  ["a folder that others list", judgePlaces([{ path: "/d", mode: 0o40755 }]), ["unsafe"]],
  ["a key that others read", judgePlaces([{ path: "/d/secret-key", mode: 0o100444 }]), ["unsafe"]],
  ["a folder that others fill", judgePlaces([{ path: "/d/files", mode: 0o40702 }]), ["unsafe"]],
  ["plenty of disk", [judgeDisk({ free: 50 * gigabyte, size: 100 * gigabyte })], ["safe"]],
  ["a disk that fills", [judgeDisk({ free: 14 * gigabyte, size: 100 * gigabyte })], ["look"]],
  ["a disk of which 5 % is left", [judgeDisk({ free: 4.9 * gigabyte, size: 100 * gigabyte })], ["unsafe"]],
  ["less than a gigabyte", [judgeDisk({ free: 0.9 * gigabyte, size: 2 * gigabyte })], ["unsafe"]],
  ["clocks 2 s apart", [judgeClock({ here: at(0), database: at(2) })], ["safe"]],
  ["a database that is 3 s behind", [judgeClock({ here: at(3), database: at(0) })], ["unsafe"]],
  ["new zone data", [judgeZone("America/Tijuana", undefined)], ["safe"]],
  ["[B33] old zone data", [judgeZone("America/Tijuana", "Node does not know the zone")], ["unsafe"]],
  ["a role for its work alone", judgeRole(role, false), ["safe", "safe"]],
  ["a superuser", judgeRole({ ...role, powers: ["superuser"] }, false), ["unsafe", "safe"]],
  ["the embedded superuser", judgeRole({ ...role, powers: ["superuser"] }, true), ["look", "safe"]],
  ["a far database without TLS", judgeRole({ ...role, isLocal: false }, false), ["safe", "unsafe"]],
  ["a far database with TLS", judgeRole({ ...role, isLocal: false, isEncrypted: true }, false), ["safe", "safe"]],
  ["a team with second factors", [judgeTeam([])], ["safe"]],
  ["a member without one", [judgeTeam(["leticia@municipio.example"])], ["look"]],
  ["duties in time", judgeDuties([{ ...duty, late: false }]), ["safe"]],
  ["a late duty, and one that never ran", judgeDuties([duty, { ...duty, last_good_at: null }]), ["unsafe", "unsafe"]],
  ["mail that is kept", [judgeMail({ isSet: false })], ["look"]],
  ["mail that leaves", [judgeMail({ isSet: true })], ["safe"]],
  ["a server that refuses us", [judgeMail({ isSet: true, fault: "535 Authentication failed" })], ["unsafe"]],
  ["no antivirus", [judgeAntivirus("none")], ["look"]],
  ["a silent antivirus", [judgeAntivirus(false)], ["unsafe"]],
  ["an antivirus", [judgeAntivirus(true)], ["safe"]],
  ["what a start refuses", judgeRefusal(["SMTP_URL is missing", "DEMO must be off"]), ["unsafe", "unsafe"]],
])("%s", (_case, findings, expected) => {
  expect(states(findings)).toEqual(expected);
  for (const { state, says, remedy } of findings) {
    expect(says).not.toBe("");
    expect(remedy === undefined, "whatever is not safe says what to do").toBe(state === "safe");
  }
});

const production = { NODE_ENV: "production", STAFF_2FA: true, TRUST_PROXY: [] };

test.each([
  [5 * 1024 ** 4, 0.5, "2560 GB of 5120 GB are free"],
  [4 * 1024 ** 3, 0.5, "2.0 GB of 4.0 GB are free"],
  [200 * 1024 ** 2, 0.5, "100 MB of 200 MB are free"],
])("a disk of %i bytes is shown in a unit of its size", (size, part, says) => {
  expect(judgeDisk({ free: size * part, size }).says).toBe(says);
});

test("the doctor calls production settings safe; a developer's settings are to be reviewed", () => {
  const own = { ...production, DATABASE_URL: "postgres://arranca@10.0.0.2/arranca", BACKUP_TO: "/mnt/backups" };
  expect(new Set(states(judgeSettings(own, { SECRET_KEY: "x" }, false)))).toEqual(new Set(["safe"]));
  const developer = { NODE_ENV: "development", STAFF_2FA: false };
  expect(new Set(states(judgeSettings(developer, {}, true)))).toEqual(new Set(["look"]));
  expect(states(judgeSettings(own, { SECRET_KEY: "x" }, true)).filter((state) => state !== "safe")).toEqual(["unsafe"]);
  const { BACKUP_TO, ...withoutBackups } = own;
  expect(BACKUP_TO).toBe("/mnt/backups");
  expect(states(judgeSettings(withoutBackups, { SECRET_KEY: "x" }, false)).filter((state) => state !== "safe")).toEqual(
    ["unsafe"],
  );
});

test("the doctor's report lists unsafe findings first, each with a remedy, and counts the findings", () => {
  const text = report([
    judgeAntivirus(true),
    judgeMail({ isSet: false }),
    judgeClock({ here: at(9), database: at(0) }),
  ]);
  expect(text.split("\n").map((line) => line.slice(0, 8).trim())).toEqual([
    "UNSAFE",
    "",
    "look",
    "",
    "ok",
    "",
    "1 unsafe",
  ]);
  expect(text).toContain("-> let NTP set both");
  expect(text).toContain("1 unsafe, 1 to look at, 1 ok");
});
