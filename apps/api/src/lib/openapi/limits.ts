import type { Access, Call } from "@arranca/contract/call";
import { type RateLimit, rateLimits } from "@arranca/contract/rate-limits";
import { daySeconds, hourSeconds, minuteSeconds } from "@arranca/contract/values/durations";
import { usualLimits } from "../http/request-guards.limits.ts";

type NamedLimit = RateLimit & { name: string };

export const limitsOf = (call: Call): NamedLimit[] => [...generalLimits(call.access), ...ownLimits(call)];

const ownLimits = ({ limits = [], files }: Call): NamedLimit[] =>
  [...limits, ...(files ? (["filesPerAccount"] as const) : [])].map((name) => ({ name, ...rateLimits[name] }));

function generalLimits(access: Access): NamedLimit[] {
  if (access.mode !== "session") return [perMinute("address")];
  return [
    ...(access.types.some((type) => type !== "staff") ? [perMinute("account")] : []),
    ...(access.types.includes("staff") ? [perMinute("staff")] : []),
  ];
}

const perMinute = (name: keyof typeof usualLimits): NamedLimit => ({
  name,
  points: usualLimits[name],
  seconds: minuteSeconds,
});

export function limitsInWords(call: Call): string {
  const words = ownLimits(call).map(({ name, points, seconds }) => `${name} ${points} in ${span(seconds)}`);
  return words.length > 0 ? ` Limits: ${words.join(", ")}.` : "";
}

const span = (seconds: number) =>
  seconds % daySeconds === 0 ? "a day" : seconds % hourSeconds === 0 ? "an hour" : `${seconds} seconds`;

export const generalLimitsInWords = (): string =>
  `Calls a minute: ${usualLimits.account} of an account, ${usualLimits.staff} of a member of staff, ${usualLimits.address} of an address without a session`;
