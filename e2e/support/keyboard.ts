import type { Locator, Page } from "@playwright/test";

const furthest = 60;

/** Reaches something with Tab alone, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < furthest; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target} within ${furthest} steps.`);
}

/** Reaches something with Tab and presses it with Enter. */
export async function enterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Types a text key by key in the place of what a field holds. */
export async function typeOver(field: Locator, text: string) {
  await field.selectText();
  await field.press("Delete");
  await field.pressSequentially(text);
}
