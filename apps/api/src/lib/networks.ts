import { BlockList, isIP } from "node:net";

export const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** Whom an address stands for: one of IPv6 is as good as any other of its /64, which one household has whole. */
export function networkOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return plain(address);
  const [left = [], right = []] = address.split("::").map((side) => side.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  const groups = [...left, ...zeros, ...right];
  return `${groups.slice(0, 4).join(":")}::/64`;
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, "");

/** Whether many people stand behind an address: a school, a fair, an office. */
export type IsShared = (address: string) => boolean;

/** Reads addresses and ranges (`203.0.113.0/24`); what is neither is refused when the environment is read. */
export function sharedNetworks(ranges: readonly string[]): IsShared {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(plain(address), isIP(plain(address)) === 6 ? "ipv6" : "ipv4");
}

/** How many times as much as of one household is counted of an address that many stand behind. */
export const sharedTimes = 10;
