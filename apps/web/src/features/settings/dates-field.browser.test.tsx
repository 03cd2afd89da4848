import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Held, show } from "../../testing/show.tsx";
import { DatesField } from "./dates-field.tsx";

const next = `${new Date().getFullYear() + 1}`;
const shown = () => page.getByRole("list", { name: "Días inhábiles" }).getByRole("listitem");

test("a typed day joins the list of days by its button, by Enter and on leaving the field; Enter does not submit the form", async () => {
  let sent = 0;
  show(
    <Held<string[]> initial={[]}>
      {({ value, onValue }) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            sent += 1;
          }}
        >
          <DatesField
            {...{ id: "days", name: "holidays", label: "Días inhábiles", help: "", value, onValue, error: undefined }}
            onBlur={() => {}}
          />
          <button type="submit">Guardar</button>
        </form>
      )}
    </Held>,
  );
  const field = page.getByLabelText(/^Agregar un día/);
  await field.fill(`${next}-12-25`);
  await page.getByRole("button", { name: "Agregar", exact: true }).click();
  await expect.poll(() => shown().elements().length).toBe(1);

  await field.fill(`${next}-05-01`);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => shown().elements().length).toBe(2);
  expect(sent).toBe(0);

  await field.fill(`${next}-11-20`);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect.poll(() => shown().elements().length).toBe(3);
  expect(sent).toBe(1);
});
