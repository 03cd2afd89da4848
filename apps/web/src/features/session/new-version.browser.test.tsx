import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { NewVersion } from "./new-version.tsx";

test("a new version of the web is announced, loaded only on request, and never while a field holds typed text", async () => {
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

test("the note about a new version is shown above a bar at the bottom of the page", async () => {
  show(
    <>
      <div style={{ position: "fixed", insetInline: 0, bottom: 0, height: 120 }}>Postularme</div>
      <NewVersion
        watch={(onNew) => {
          onNew();
          return () => {};
        }}
      />
    </>,
  );
  const update = page.getByRole("button", { name: "Actualizar" });
  await expect.element(update).toBeVisible();
  const bar = page.getByText("Postularme").element().getBoundingClientRect();
  expect(update.element().getBoundingClientRect().bottom).toBeLessThan(bar.top);
});

test("the button that loads the new version stays on the screen at 200 % text size on the narrowest phone", async () => {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = "200%";
  try {
    show(
      <NewVersion
        watch={(onNew) => {
          onNew();
          return () => {};
        }}
      />,
    );
    const update = page.getByRole("button", { name: "Actualizar" });
    await expect.element(update).toBeVisible();
    expect(update.element().getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  } finally {
    document.documentElement.style.fontSize = "";
    await page.viewport(414, 896);
  }
});
