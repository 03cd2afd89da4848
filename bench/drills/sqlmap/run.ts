import { spawn, spawnSync } from "node:child_process";

export const isInstalled = (): boolean => spawnSync("sqlmap", ["--version"]).status === 0;

/** Verdict of sqlmap; `none` if it did not finish its checks. */
export type Verdict = "injectable" | "clean" | "none";
export type Look = { url: string; parameters: readonly string[]; cookie?: string };

/** Runs sqlmap on the parameters of one address, with the settings of check 27: level 3, risk 1. */
export async function runSqlmap({ url, parameters, cookie }: Look, folder: string) {
  const options = [
    ...["--batch", "--disable-coloring", "--ignore-proxy", "--flush-session", "--drop-set-cookie"],
    ...["--level", "3", "--risk", "1", "--dbms", "PostgreSQL", "--keep-alive", "--retries", "0"],
    // Distinguishes an injected sleep from a slow answer.
    ...["--time-sec", "3", "--output-dir", folder, "--tmp-dir", folder],
    ...["--headers", "X-Platform: arranca\nX-Application-Key: arranca-web\nX-System-Key: arranca-system"],
    ...(cookie ? ["--cookie", cookie] : []),
    ...["-u", url, "-p", parameters.join(",")],
  ];
  const child = spawn("sqlmap", options, {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  await new Promise((done) => child.on("close", done));
  const verdict: Verdict = /identified the following injection point/.test(said)
    ? "injectable"
    : /all tested parameters do not appear to be injectable/.test(said)
      ? "clean"
      : "none";
  return { verdict, said };
}
