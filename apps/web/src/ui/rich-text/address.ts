/**
 * URL meant by a typed text: 'tienda.mx' becomes https://tienda.mx. Undefined for other texts, such as an e-mail address.
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const address = /\s|@/.test(whole) ? undefined : parse(whole);
  if (!address) return undefined;
  const { hostname, href } = address;
  return /^[^.]+(\.[^.]+)*\.[a-z\d-]{2,}$/i.test(hostname) ? href.replace(/\/$/, "") : undefined;
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
