import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetDeviceDatabase } from "../device/database.ts";
import { readText, writeText } from "./text.ts";

const emptied = () =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase("arranca");
    request.onsuccess = resolve;
    request.onblocked = resolve;
  });
beforeEach(emptied);
afterEach(() => forgetDeviceDatabase());

const place = { account: "revision@correo.example", form: "review" };
const kept = async () =>
  Object.fromEntries(Object.entries(await readText(place)).map(([field, { text }]) => [field, text]));

test("[S0.3] deleted typed text stays deleted on the device although its page closes a moment later", async () => {
  await writeText(place, { phone: "Falta un dígito.", street: "Falta el número." });
  const other = await aPage();
  await other.readText(place);
  void other.writeText(place, { phone: undefined, street: "Falta la calle." });
  await new Promise((resolve) => setTimeout(resolve));
  other.end();
  expect(await kept()).toEqual({ street: "Falta la calle." });
});

/** Loads the module in a page of its own. `end` closes that page with all unfinished work. */
async function aPage() {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const script = frame.contentDocument?.createElement("script");
  if (!script || !frame.contentWindow) throw new Error("A frame without a document.");
  script.type = "module";
  script.textContent = `import * as text from ${JSON.stringify(new URL("./text.ts", import.meta.url).pathname)}; window.text = text; window.dispatchEvent(new Event("ready"));`;
  const ready = new Promise((resolve) => frame.contentWindow?.addEventListener("ready", resolve));
  frame.contentDocument?.head.append(script);
  await ready;
  const { text } = frame.contentWindow as unknown as { text: typeof import("./text.ts") }; // set by the script above
  return { ...text, end: () => frame.remove() };
}
