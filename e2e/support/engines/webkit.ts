import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defaultTimeZone } from "../../../packages/contract/src/values/time-zone.ts";
import { freePort } from "../../../tools/free-port.ts";
import { type Engine, hasPrograms, makeProfile, size, startProgram } from "./engine.ts";

export const hasWebkit = hasPrograms("WebKitWebDriver", "Xvfb");

type Session = { sessionId: string };

/** Style of WebKit's window without its buttons, which would keep it wider than a phone. */
const narrowWindow = "* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0 }";

/** Starts the installed WebKitGTK, the closest to Safari on Linux, through its WebDriver. */
export async function startWebkit(): Promise<Engine> {
  const config = makeProfile();
  mkdirSync(join(config, "gtk-3.0"));
  writeFileSync(join(config, "gtk-3.0/gtk.css"), narrowWindow);
  const screen = startProgram("Xvfb", ["-displayfd", "3", "-screen", "0", "600x1000x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, "data");
  const port = await freePort();
  const env = { DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: config, TZ: defaultTimeZone };
  const driver = startProgram("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, ...env },
  });
  const send = await connect(`http://127.0.0.1:${port}`);
  const { sessionId } = await send<Session>("POST", "/session", { capabilities: {} });
  const session = `/session/${sessionId}`;
  await send("POST", `${session}/window/rect`, size);
  return {
    name: "WebKitGTK",
    goto: (url) => send("POST", `${session}/url`, { url }),
    evaluate: (expression) => send("POST", `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    perform: (actions) => send("POST", `${session}/actions`, { actions }),
    screenshot: async () => Buffer.from(await send<string>("GET", `${session}/screenshot`), "base64"),
    close: async () => {
      await send("DELETE", session);
      await end(driver);
      await end(screen);
      rmSync(config, { recursive: true, force: true });
    },
  };
}

/** Sends WebDriver commands (https://www.w3.org/TR/webdriver2/) once the driver listens. */
async function connect(origin: string) {
  const send = async <Answer = void>(method: string, path: string, body?: object): Promise<Answer> => {
    const reply = await fetch(`${origin}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = await reply.json();
    if (!reply.ok) throw new Error(value.message);
    return value;
  };
  for (let tries = 0; ; tries++) {
    try {
      await send("GET", "/status");
      return send;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function end(child: ChildProcess) {
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
