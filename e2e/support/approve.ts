import { expect, type Page } from "@playwright/test";

export async function approveUnread(staff: Page, name: string): Promise<void> {
  await staff.getByRole("button", { name: /^Aprobar/ }).click();
  const dialog = staff.getByRole("dialog", { name: `¿Aprobar a ${name}?` });
  const approve = dialog.getByRole("button", { name: "Sí, aprobar" });
  for (const section of await dialog.getByRole("checkbox").all()) {
    await expect(approve).toBeDisabled();
    await section.check();
  }
  await approve.click();
}
