import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { defaultTimeZone } from "../../../packages/contract/src/values/time-zone.ts";
import { connectBidi } from "./bidi.ts";
import { type Engine, findProgram, makeProfile, size, startProgram } from "./engine.ts";

type Tree = { contexts: { context: string }[] };
type Evaluated =
  | { type: "success"; result: { value: string } }
  | { type: "exception"; exceptionDetails: { text: string } };

const program = findProgram("firefox-esr", "firefox");
export const hasFirefox = program !== undefined;

const settings = {
  // All hosts but loopback go to a closed port, because a new browser contacts its vendor.
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 9,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 9,
  // Like on a phone, where scrollbars take no space.
  "ui.useOverlayScrollbars": 1,
  "browser.shell.checkDefaultBrowser": false,
};

/** Starts the installed Firefox, which speaks WebDriver BiDi without a driver program. */
export async function startFirefox(): Promise<Engine> {
  const profile = makeProfile();
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const child = startProgram(
    program ?? "firefox",
    ["--headless", "--profile", profile, "--remote-debugging-port", "0"],
    {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, TZ: defaultTimeZone },
    },
  );
  const bidi = await connectBidi(`${await address(child.stderr)}/session`);
  child.stderr?.resume();
  await bidi.send("session.new", { capabilities: {} });
  const { contexts } = await bidi.send<Tree>("browsingContext.getTree", {});
  const context = contexts[0]?.context;
  await bidi.send("browsingContext.setViewport", { context, viewport: size });
  return {
    name: "Firefox",
    goto: async (url) => {
      await bidi.send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    evaluate: async (expression) => {
      const question = { expression, target: { context }, awaitPromise: false };
      const answer = await bidi.send<Evaluated>("script.evaluate", question);
      if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
      return answer.result.value;
    },
    perform: async (actions) => {
      await bidi.send("input.performActions", { context, actions });
    },
    screenshot: async () => {
      const { data } = await bidi.send<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    close: async () => {
      const ended = once(child, "exit");
      await bidi.send("browser.close", {});
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function address(output: NodeJS.ReadableStream | null): Promise<string> {
  for await (const line of output ? createInterface({ input: output }) : []) {
    const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error("Firefox ended before it listened.");
}
