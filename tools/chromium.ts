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
 * How tests start their browser. Without a window to draw, a page costs half the processor time: Debian's headless shell, else
 * Playwright's own download, which is that one too.
 */
export function chromiumOptions({ headed = false } = {}) {
  const debian = [...(headed ? [] : ["/usr/bin/chromium-headless-shell"]), "/usr/bin/chromium"].find(existsSync);
  return { args, ...(debian ? { executablePath: debian } : {}) };
}
