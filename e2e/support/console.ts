import { type test as anyTest, expect } from "@playwright/test";

/** Fails each test of a file whose page logs a console error; refusals of the API are ignored. */
export function faultsOfConsole(test: Pick<typeof anyTest, "beforeEach" | "afterEach">): string[] {
  const faults: string[] = [];
  test.beforeEach(({ page }) => {
    faults.length = 0;
    page.on("console", (message) => {
      if (message.type() === "error" && !/status of 4\d\d/.test(message.text())) faults.push(message.text());
    });
    page.on("pageerror", (error) => faults.push(error.message));
  });
  test.afterEach(() => expect(faults).toEqual([]));
  return faults;
}
