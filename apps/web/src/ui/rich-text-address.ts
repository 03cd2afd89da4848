/** The address that was meant: 'tienda.mx' is https://tienda.mx; undefined for what is none, as a mail address. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s|@/.test(whole) || !URL.canParse(whole)) return undefined;
  const { hostname, href } = new URL(whole);
  return /^[^.]+(\.[^.]+)*\.[a-z\d-]{2,}$/i.test(hostname) ? href.replace(/\/$/, "") : undefined;
}
