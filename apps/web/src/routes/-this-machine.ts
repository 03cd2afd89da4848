import { notFound } from "@tanstack/react-router";

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Shows the 404 page unless the web runs on this machine (localhost). */
export function onThisMachineOnly(): void {
  if (!localHosts.includes(location.hostname)) throw notFound();
}
