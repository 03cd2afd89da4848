import { type SettingValue, settingGroups } from "@arranca/contract/settings";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Held, show } from "../../testing/show.tsx";
import { SettingField } from "./setting-field.tsx";

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
