import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const recipes = resolve(import.meta.dirname, "../../../deploy/cluster");

const packages: Record<string, string> = {
  "/usr/bin/etcd": "etcd-server",
  "/usr/bin/patroni": "patroni",
  "/usr/sbin/haproxy": "haproxy",
  "/usr/lib/postgresql/15/bin/initdb": "postgresql-15",
  "/usr/sbin/ip": "iproute2",
  "/usr/bin/setpriv": "util-linux",
};

export function whatIsMissing(also: Record<string, string> = {}): string | undefined {
  const missing = Object.entries({ ...packages, ...also }).flatMap(([file, name]) => (existsSync(file) ? [] : [name]));
  if (missing.length > 0)
    return `NOT RUN: missing are the Debian packages ${missing.join(", ")} (apt-get install them).`;
  if (process.getuid?.() !== 0) return "NOT RUN: cutting a machine off takes network namespaces, and they take root.";
  return undefined;
}

const names = ["n1", "n2", "n3"] as const;
type Name = (typeof names)[number];
const network = "10.77.41";
const bridge = "arranca0";
export const hostAddress = `${network}.1`;

/** Machine of the cluster: a network namespace with etcd, Patroni and PostgreSQL. */
export type Machine = { name: Name; address: string; folder: string; running: Map<string, ChildProcess> };
export type Machines = {
  folder: string;
  all: Machine[];
  passwords: Record<string, string>;
  /** Patroni's archive command, and the pgBackRest settings of the machine. Default: no archive. */
  archive?: { command: string; settingsOf: (machine: Machine) => Record<string, string> };
};

const ip = (line: string) => execFileSync("/usr/sbin/ip", line.split(" "), { stdio: "ignore" });
const ifThere = (work: () => void) => {
  try {
    work();
  } catch {
    // The namespace did not exist.
  }
};

/** Creates the machines as network namespaces on an isolated bridge, with folders owned by the PostgreSQL account. */
export function buildMachines(passwords: Record<string, string>): Machines {
  const folder = mkdtempSync(join(tmpdir(), "arranca-cluster-"));
  chmodSync(folder, 0o755);
  removeNetwork();
  ip(`link add ${bridge} type bridge`);
  ip(`addr add ${hostAddress}/24 dev ${bridge}`);
  ip(`link set ${bridge} up`);
  const all = names.map((name, at) => {
    const [space, line] = [`arranca-${name}`, `arranca-${name}`];
    ip(`netns add ${space}`);
    ip(`link add ${line} type veth peer name eth0 netns ${space}`);
    ip(`link set ${line} master ${bridge}`);
    ip(`link set ${line} up`);
    const address = `${network}.${11 + at}`;
    ip(`-n ${space} addr add ${address}/24 dev eth0`);
    ip(`-n ${space} link set eth0 up`);
    ip(`-n ${space} link set lo up`);
    const own = join(folder, name);
    mkdirSync(own, { mode: 0o700 });
    execFileSync("chown", ["postgres:postgres", own]);
    return { name, address, folder: own, running: new Map() };
  });
  return { folder, all, passwords };
}

function removeNetwork(): void {
  for (const name of names) {
    ifThere(() => ip(`link del arranca-${name}`));
    ifThere(() => ip(`netns del arranca-${name}`));
  }
  ifThere(() => ip(`link del ${bridge}`));
}

/** Reads a configuration file of `deploy/cluster` and fills in its variables, like `envsubst`. */
export const fill = (file: string, values: Record<string, string>): string =>
  readFileSync(join(recipes, file), "utf8").replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} asks for ${name}`);
    return value;
  });

const addressesOf = ({ all }: Machines) =>
  Object.fromEntries(all.map(({ name, address }) => [name.toUpperCase(), address]));

export function startEtcd(machines: Machines, machine: Machine): void {
  const values = { ...addressesOf(machines), NAME: machine.name, ADDRESS: machine.address, DATA: machine.folder };
  const lines = fill("etcd.env", values)
    .split("\n")
    .filter((line) => line.startsWith("ETCD_"));
  const env = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
  start(machine, "etcd", ["/usr/bin/etcd"], env);
}

/** Starts Patroni on a machine. With `restoreTo` (options of pgBackRest) a missing cluster is created from the backups. */
export function startPatroni(machines: Machines, machine: Machine, restoreTo?: string): void {
  const before = machine.running.get("patroni");
  if (before && before.exitCode === null && before.signalCode === null) return;
  const file = join(machine.folder, "patroni.yml");
  const values = {
    ...{ NAME: machine.name, ADDRESS: machine.address, DATA: machine.folder, NETWORK: `${network}.0/24` },
    ...{ WATCHDOG: "off", ARCHIVE_COMMAND: machines.archive?.command ?? "/bin/true", ...machines.passwords },
    ...{ BOOTSTRAP: restoreTo ? "restore" : "initdb", RESTORE_TO: restoreTo ?? "" },
    ETCD_HOSTS: machines.all.map(({ address }) => `${address}:2379`).join(","),
  };
  // Local clients of the drill connect through the socket too.
  writeFileSync(file, fill("patroni.yml", values).replace("local all postgres peer", "local all all trust"), {
    mode: 0o644,
  });
  start(machine, "patroni", ["/usr/bin/patroni", file], machines.archive?.settingsOf(machine) ?? {});
}

function start(machine: Machine, what: string, command: string[], env: Record<string, string>): void {
  const log = openSync(join(machine.folder, `${what}.log`), "a");
  // A separate process group, so that all child processes can be ended together.
  const child = onMachine(machine, command, env, { detached: true, stdio: ["ignore", log, log] });
  closeSync(log);
  machine.running.set(what, child);
}

/** Runs a command on a machine as the PostgreSQL account; `typed` is its input. */
export async function runOn(machines: Machines, machine: Machine, command: string[], typed = ""): Promise<Ran> {
  const child = onMachine(machine, command, machines.archive?.settingsOf(machine) ?? {}, {});
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text: Buffer) => (output += text));
  child.stdin?.end(typed);
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}
export type Ran = { code: number | null; output: string };

function onMachine(
  { name, folder }: Machine,
  command: string[],
  env: Record<string, string>,
  options: SpawnOptions,
): ChildProcess {
  const asPostgres = ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--clear-groups"];
  return spawn("/usr/sbin/ip", ["netns", "exec", `arranca-${name}`, ...asPostgres, ...command], {
    ...{ cwd: folder, ...options },
    env: { PATH: process.env.PATH ?? "", LANG: "C.UTF-8", HOME: folder, ...env },
  });
}

export const emptyDisk = ({ folder }: Machine): void => rmSync(join(folder, "data"), { recursive: true, force: true });

/** Kills PostgreSQL and Patroni on a machine at once, like a power failure. */
export async function killDatabase(machine: Machine): Promise<void> {
  const postmaster = postmasterOf(machine);
  await end(machine, "patroni", "SIGKILL");
  if (postmaster) killGroup(postmaster, "SIGKILL");
}

/** Kills only PostgreSQL on a machine, so that Patroni notices. */
export async function killPostgres(machine: Machine): Promise<void> {
  const postmaster = postmasterOf(machine);
  if (postmaster) killGroup(postmaster, "SIGKILL");
}

/** Freezes Patroni and PostgreSQL on a machine, like a live migration; SIGCONT resumes them. */
export async function holdStill(machine: Machine, signal: "SIGSTOP" | "SIGCONT"): Promise<void> {
  const postmaster = postmasterOf(machine);
  machine.running.get("patroni")?.kill(signal);
  if (postmaster) killGroup(postmaster, signal);
}

export const killEtcd = (machine: Machine) => end(machine, "etcd", "SIGKILL");
export const stopPatroni = (machine: Machine) => end(machine, "patroni", "SIGTERM");

function postmasterOf({ folder }: Machine): number | undefined {
  const file = join(folder, "data/postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : undefined;
}

function killGroup(pid: number, signal: NodeJS.Signals): void {
  // Backends have their own process groups, so they are found by their parent.
  const children = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child);
  for (const one of [pid, ...children]) ifThere(() => process.kill(one, signal));
}

async function end(machine: Machine, what: string, signal: NodeJS.Signals): Promise<void> {
  const child = machine.running.get(what);
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  // `ip netns exec` and `setpriv` replace themselves with the command.
  child.kill(signal);
  await gone;
  machine.running.delete(what);
}

export const cutOff = ({ name }: Machine) => ip(`link set arranca-${name} down`);
export const connectAgain = ({ name }: Machine) => ip(`link set arranca-${name} up`);

export async function stopMachines({ all }: Machines): Promise<void> {
  for (const machine of all) {
    await killDatabase(machine);
    await end(machine, "etcd", "SIGKILL");
  }
  removeNetwork();
}

export const removeFolder = ({ folder }: Machines): void => rmSync(folder, { recursive: true, force: true });
