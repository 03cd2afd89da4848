export const webAddressMaxLength = 500;

/**
 * The place that an https address leads to, as browsers write it: no letters that only look like others. Undefined for what is no
 * address, hides a name or a password in it, or is no name of a place (a machine of the own network).
 */
export function hostOf(typed: string): string | undefined {
  const address = /^https:\/\/[^\s\\]+$/i.test(typed) ? parse(typed) : undefined;
  if (!address || address.username || address.password) return undefined;
  return /\.[a-z][a-z\d-]+$/i.test(address.hostname) ? address.hostname : undefined;
}

/** True if an address leads outside a host and its subdomains. */
export function isForeign(address: string, ownUrl: string): boolean {
  const [host, own] = [parse(address)?.hostname, parse(ownUrl)?.hostname];
  return host === undefined || own === undefined || (host !== own && !host.endsWith(`.${own}`));
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
