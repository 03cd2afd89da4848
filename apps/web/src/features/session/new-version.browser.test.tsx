import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { NewVersion } from "./new-version.tsx";

test("a new version is said, waits for its reader, and is never loaded over what is typed", async () => {
  let tell: () => void = () => undefined;
  const watch = (onNew: () => void) => {
    tell = onNew;
    return () => undefined;
  };
  const reload = vi.fn();
  show(
    <>
      <label>
        Motivo <textarea />
      </label>
      <NewVersion watch={watch} reload={reload} />
    </>,
  );
  const update = page.getByRole("button", { name: "Actualizar" });
  await expect.element(update).not.toBeInTheDocument();
  await page.getByLabelText("Motivo").fill("No llegó a la");
  tell();
  await expect.element(page.getByText("Hay una versión nueva de esta página.")).toBeVisible();
  await update.click();
  await expect.element(page.getByText(/guarda o borra lo que escribiste/)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await page.getByLabelText("Motivo").fill("");
  await update.click();
  expect(reload).toHaveBeenCalledTimes(1);
  await page.getByRole("button", { name: "Después" }).click();
  await expect.element(update).not.toBeInTheDocument();
});
