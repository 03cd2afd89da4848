import { type SettingValue, settingGroups } from "@arranca/contract/settings";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Held, show } from "../../testing/show.tsx";
import { SettingField } from "./setting-field.tsx";

test("[F6] the zone is chosen from a list that begins with Mexico's", async () => {
  const zone = settingGroups.flatMap(({ settings }) => settings).find(({ key }) => key === "time_zone");
  const seen: SettingValue[] = [];
  show(
    <Held<SettingValue> initial="America/Mexico_City">
      {({ value, onValue }) => {
        seen.push(value);
        return zone ? (
          <SettingField
            setting={zone}
            control={{ id: "zone", name: "time_zone", value, onValue, onBlur: () => {}, error: undefined }}
          />
        ) : null;
      }}
    </Held>,
  );
  const field = page.getByLabelText("Zona horaria");
  await expect.element(field).toHaveValue("America/Mexico_City");
  await userEvent.selectOptions(field, "America/Tijuana");
  expect(seen.at(-1)).toBe("America/Tijuana");
  expect(field.getByRole("option").elements().length).toBeGreaterThan(300);
});

const setting = settingGroups.flatMap(({ settings }) => settings).find(({ key }) => key === "calls_per_hour");

test("a number setting shows zero as 0, and an empty field is not zero", async () => {
  const seen: SettingValue[] = [];
  show(
    <Held<SettingValue> initial={0}>
      {({ value, onValue }) => {
        seen.push(value);
        return setting ? (
          <SettingField
            setting={setting}
            control={{ id: "calls", name: "calls", value, onValue, onBlur: () => {}, error: undefined }}
          />
        ) : null;
      }}
    </Held>,
  );
  const field = page.getByLabelText("Llamadas por hora");
  await expect.element(field).toHaveValue("0");
  await field.fill("");
  await expect.element(field).toHaveValue("");
  expect(seen.at(-1)).toBeNaN();
  await field.fill("12");
  expect(seen.at(-1)).toBe(12);
});
