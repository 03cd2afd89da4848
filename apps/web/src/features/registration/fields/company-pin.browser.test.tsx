import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useForm } from "#ui/forms/use-form.ts";
import { show } from "../../../testing/show.tsx";
import { addressStep } from "./address-step.tsx";
import { CompanyPin } from "./company-pin.tsx";

const step = addressStep({ key: "location", name: "Ubicación", title: "¿Dónde está tu empresa?" });
const start = { name: "León, Guanajuato", lat: 21.1219, long: -101.6833 };

let point: Record<"lat" | "long", number> | undefined;

function Pin() {
  const form = useForm({
    schema: step.schema,
    initial: { ...step.empty, lat: "", long: "" } as Record<string, string>,
    onSubmit: () => {},
  });
  const { lat, long } = form.values;
  point = lat && long ? { lat: Number(lat), long: Number(long) } : undefined;
  return <CompanyPin form={form} start={start} />;
}

const pin = page.getByRole("button", { name: "Pin. Muévelo con las flechas." });
const link = page.getByLabelText(/^Enlace de otro mapa/);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

beforeEach(async () => {
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <Pin />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("button", { name: "Poner el pin aquí" })).toBeVisible();
});

test("[E02, S06] the pin is null until it is set in the middle of the map, and null again once removed", async () => {
  expect(point).toBeUndefined();
  await expect.element(pin).not.toBeInTheDocument();
  await press("Poner el pin aquí");
  await expect.element(pin).toBeVisible();
  await expect.poll(() => point?.lat).toBeCloseTo(start.lat, 1);
  expect(point?.long).toBeCloseTo(start.long, 1);
  await press("Quitar pin");
  await expect.poll(() => point).toBeUndefined();
  await expect.element(pin).not.toBeInTheDocument();
});

test("[E02, S06] arrow keys, buttons and a tap on the map move the pin in their direction", async () => {
  await press("Poner el pin aquí");
  await expect.element(pin).toBeVisible();
  const moved = async (move: () => Promise<void>) => {
    const before = point ?? start;
    await move();
    await expect.poll(() => point).not.toEqual(before);
    const [north, east] = [(point?.lat ?? 0) - before.lat, (point?.long ?? 0) - before.long];
    // The map rounds a point to its pixels.
    if (Math.abs(north) > 5 * Math.abs(east)) return north > 0 ? "north" : "south";
    if (Math.abs(east) > 5 * Math.abs(north)) return east > 0 ? "east" : "west";
    return `${north}, ${east}`;
  };
  const key = (name: string) => () => {
    (pin.element() as HTMLElement).focus();
    return userEvent.keyboard(`{${name}}`);
  };
  expect(await moved(key("ArrowUp"))).toBe("north");
  expect(await moved(key("ArrowRight"))).toBe("east");
  expect(await moved(key("ArrowDown"))).toBe("south");
  expect(await moved(key("ArrowLeft"))).toBe("west");
  expect(await moved(() => press("Mover el pin al norte"))).toBe("north");
  expect(await moved(() => press("Mover el pin al este"))).toBe("east");
  expect(await moved(() => press("Mover el pin al sur"))).toBe("south");
  expect(await moved(() => press("Mover el pin al oeste"))).toBe("west");
  const map = page.getByRole("group", { name: "Mapa de León, Guanajuato" });
  const before = point ?? start;
  await map.click({ position: { x: 60, y: 60 } });
  await expect.poll(() => point?.lat).toBeGreaterThan(before.lat);
  expect(point?.long).toBeLessThan(before.long);
});

test("[E02, S06] a pasted link sets the pin; text without a place and a point outside Mexico do not", async () => {
  await link.fill("https://maps.example/@20.5,-100.4,17z");
  await expect.element(link).toHaveValue("");
  expect(point).toEqual({ lat: 20.5, long: -100.4 });
  await expect.element(page.getByText(/^El pin está a \d+ km de tu código postal/)).toBeVisible();
  for (const [text, message] of [
    ["Calle Madero", "No encontramos un lugar en ese texto. Copia el enlace completo del lugar."],
    ["41.387000, 2.170000", "Ese punto no está en México. Revisa el enlace."],
  ] as const) {
    await link.fill(text);
    await userEvent.tab();
    await expect.element(page.getByText(message)).toBeVisible();
    expect(point).toEqual({ lat: 20.5, long: -100.4 });
  }
});
