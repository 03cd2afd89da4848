export const webAddressMaxLength = 500;
export const securePage = "Escribe una página segura, como https://ejemplo.gob.mx";

/**
 * Host of an https address in its ASCII form, which exposes lookalike letters. Undefined for an invalid address, one with a
 * password, or a host of the local network.
 */
export function hostOf(typed: string): string | undefined {
  const address = /^https:\/\/[^\s\\]+$/i.test(typed) ? parse(typed) : undefined;
  if (!address || address.username || address.password) return undefined;
  return /\.[a-z][a-z\d-]+$/i.test(address.hostname) ? address.hostname : undefined;
}

/** True if a link leads outside the own host and its subdomains. */
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
