/**
 * Formats a phone number: the last ten digits in groups of 3, 3 and 4, after the country code. Other lengths are returned
 * unchanged.
 */
export function displayPhone(phone: string): string {
  const [country, rest] = phone.startsWith("+") ? phone.split(" ", 2) : [];
  if (country && rest) return `${country} ${displayPhone(rest)}`;
  const digits = phone.replace(/\D/g, "");
  if (digits.length < 10 || digits.length > 13) return phone;
  const local = digits.slice(-10);
  const code = digits.slice(0, -10);
  const groups = `${local.slice(0, 3)} ${local.slice(3, 6)} ${local.slice(6)}`;
  return code ? `+${code} ${groups}` : groups;
}

/** Link that calls a phone from any country: ten digits are Mexican, more begin with a country code. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  if (phone.startsWith("+")) return `tel:+${digits}`;
  return digits.length === 10 ? `tel:+52${digits}` : digits.length > 10 ? `tel:+${digits}` : `tel:${digits}`;
}

export const whatsappLink = (phone: string): string => `https://wa.me/52${phone.replace(/\D/g, "").slice(-10)}`;
