import { BlockList, isIP } from "node:net";

export const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** Network of an IP address for rate limits: IPv6 addresses count as their /64, which one household has entirely. */
export function networkOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return plain(address);
  const [left = [], right = []] = address.split("::").map((side) => side.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  const groups = [...left, ...zeros, ...right];
  return `${groups.slice(0, 4).join(":")}::/64`;
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, "");

export type IsShared = (address: string) => boolean;

/** Parses IP addresses and ranges (`203.0.113.0/24`) of shared networks. */
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

export const sharedTimes = 10;
