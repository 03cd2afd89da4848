import { checkFields } from "@arranca/contract/field-errors";
import type { ProgrammeSettings } from "@arranca/contract/programme";
import {
  initialSettings,
  type SettingKey,
  type SettingValue,
  settingLabels,
  settingValues,
} from "@arranca/contract/settings";
import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import { hasZone, moveEndsOfDays } from "../../lib/database/zone.store.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import { newId } from "../../lib/ids.ts";
import { maintenanceProblems } from "../../lib/maintenance/announcement.ts";
import { readProgramme } from "../../lib/programme.ts";
import { notifyAdministrators } from "../../trust/alarms/service.ts";
import { isSame, settingProblems } from "./settings.rules.ts";
import { lockSettings, readSituation, saveSetting } from "./settings.store.ts";

const windowKeys = ["maintenance_from", "maintenance_until", "maintenance_words"] as const;

type Change = { key: SettingKey; from: SettingValue; to: SettingValue };

/**
 * Changes all given settings or none, each with an audit record of its previous value. Notifies all other administrators,
 * because one member alone changes amounts and limits here. Refuses CHANGED_MEANWHILE if a setting is not as the page showed
 * it, and INVALID with a message per field.
 */
export const changeSettings = (
  db: Db,
  deps: Pick<Deps, "clock" | "mail">,
  { changes, by }: { changes: readonly Change[]; by: Actor },
): Promise<ProgrammeSettings> =>
  inTransaction(db, async (tx) => {
    await lockSettings(tx);
    const before = await readProgramme(tx);
    if (changes.some(({ key, from }) => !isSame(before[key], from))) throw new Refusal("CHANGED_MEANWHILE");
    const after = checked({ ...before, ...Object.fromEntries(changes.map(({ key, to }) => [key, to])) });
    const problems = settingProblems(after, before, { today: deps.clock.today(), ...(await readSituation(tx)) });
    if (windowKeys.some((key) => after[key] !== before[key]))
      Object.assign(problems, maintenanceProblems(after, deps.clock.now()));
    if (after.time_zone !== before.time_zone && !(await hasZone(tx, after.time_zone)))
      problems.time_zone = "La base de datos no conoce esta zona. Elige otra.";
    if (Object.keys(problems).length > 0) throw new Refusal("INVALID", { fields: problems });
    const changed = changes.map(({ key }) => key).filter((key) => !isSame(before[key], after[key]));
    for (const key of changed) {
      const value = isSame(after[key], initialSettings[key]) ? undefined : after[key];
      await saveSetting(tx, deps.clock.now(), key, value);
      await recordAudit(tx, deps.clock, {
        actor: by.loginId,
        action: "setting.change",
        objectType: "setting",
        detail: { key, before: before[key], after: after[key] },
      });
    }
    if (changed.includes("time_zone")) await moveEndsOfDays(tx, before.time_zone);
    if (changed.length > 0) await notifyOthers(tx, deps, changed, by.loginId);
    return after;
  });

const notifyOthers = (tx: Db, deps: Pick<Deps, "clock" | "mail">, changed: readonly SettingKey[], by: string) =>
  notifyAdministrators(
    tx,
    deps,
    {
      by,
      event: `settings-changed/${newId()}`,
      title:
        changed.length === 1 ? "Cambió un ajuste del programa" : `Cambiaron ${changed.length} ajustes del programa`,
      body: `${changed.map((key) => settingLabels.get(key) ?? key).join(", ")}. Quién lo hizo y qué decía antes está al final de Programa.`,
      link: "/staff/settings",
      linkLabel: "Ver los cambios",
    },
    [by],
  );

/** Validates the settings; days are sorted and unique. */
function checked(settings: Record<SettingKey, unknown>): ProgrammeSettings {
  const result = checkFields(settingValues, settings);
  if ("errors" in result) {
    const fields = Object.fromEntries(
      Object.entries(result.errors).map(([path, error]) => [path.split(".")[0], error]),
    );
    throw new Refusal("INVALID", { fields });
  }
  return { ...result.output, holidays: [...new Set(result.output.holidays)].sort() };
}
