import type { Locator, Page } from "@playwright/test";

const furthest = 60;

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < furthest; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target} within ${furthest} steps.`);
}

export async function enterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

export async function typeOver(field: Locator, text: string) {
  await field.selectText();
  await field.press("Delete");
  await field.pressSequentially(text);
}
