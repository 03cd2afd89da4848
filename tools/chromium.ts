import { existsSync } from "node:fs";

const args = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/**
 * Launch options of the browser for tests. Headless mode uses half the processor time: Debian's headless shell if installed,
 * else Playwright's download.
 */
export function chromiumOptions({ headed = false } = {}) {
  const debian = [...(headed ? [] : ["/usr/bin/chromium-headless-shell"]), "/usr/bin/chromium"].find(existsSync);
  return { args, ...(debian ? { executablePath: debian } : {}) };
}
