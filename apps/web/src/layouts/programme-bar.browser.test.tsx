import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../testing/show.tsx";
import { ProgrammeBar } from "./programme-bar.tsx";

test.each([
  [false, null],
  [true, "_blank"],
])(
  "[D01] the bar of terms, registration and errors has the help in its corner; beside a form: %s",
  async (beside, target) => {
    await page.viewport(320, 640);
    show(<ProgrammeBar helpBeside={beside} />);
    const help = page.getByRole("banner").getByRole("link", { name: "Ayuda" });
    await expect.element(help).toHaveAttribute("href", `/ayuda?de=${location.pathname}`);
    expect(help.element().getAttribute("target")).toBe(target);
    const { width, height, right } = help.element().getBoundingClientRect();
    expect([width >= 44, height >= 44, right <= 320]).toEqual([true, true, true]);
  },
);
