import type { ProgrammeSettings } from "@arranca/contract/programme";
import { type SettingKey, type SettingValue, settingGroups } from "@arranca/contract/settings";
import { displayPhone } from "@arranca/contract/values/phone-text";
import { longDate, money } from "#lib/format.ts";

const settings = new Map(settingGroups.flatMap((group) => group.settings.map((one) => [one.key as string, one])));

export function settingText(key: string, value: SettingValue): string {
  const setting = settings.get(key);
  if (Array.isArray(value)) return value.length > 0 ? value.map((day) => longDate(day)).join(" · ") : "Ninguno";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (value === 0 && setting?.kind === "money") return "Sin monto";
  if (typeof value === "number")
    return setting?.kind === "money" ? money(value) : [String(value), setting?.unit].filter(Boolean).join(" ");
  if (value === "") return "Sin dato";
  if (setting?.kind === "moment") return `${longDate(value.slice(0, 10))}, ${value.slice(11)}`;
  return setting?.kind === "phone" ? displayPhone(value) : value;
}

export const changedKeys = (before: ProgrammeSettings, after: ProgrammeSettings): SettingKey[] =>
  [...settings.values()]
    .map(({ key }) => key)
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
