import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect } from "@playwright/test";
import { takesPictures } from "../page-check.ts";
import { type Engine, size } from "./engine.ts";
import { type Box, findPlace, type Kind, type Place, readBox, readField, readPage } from "./in-page.ts";

const pictures = resolve(import.meta.dirname, "../../pictures");

/** Operates a page as a person does: an element that is covered or off the screen cannot be pressed. */
export function openScreen(engine: Engine, baseURL: string | undefined) {
  const ask = async <Question, Answer>(look: (question: Question) => Answer, question?: Question): Promise<Answer> =>
    JSON.parse(await engine.evaluate(`JSON.stringify((${look})(${JSON.stringify(question)}))`));

  /** Polls quickly for a condition, because a snackbar is shown for only three seconds. */
  const soon = <Value>(look: () => Promise<Value>, message?: string) =>
    expect.poll(look, { intervals: [150], ...(message ? { message } : {}) });

  async function soonThere<Value>(look: () => Promise<Value | null>, message: string): Promise<Value> {
    let found: Value | null = null;
    const isThere = async () => {
      found = await look();
      return found !== null;
    };
    await soon(isThere, message).toBe(true);
    return found as Value;
  }

  /** Waits until the element with that name is uncovered and does not move. */
  function find(kind: Kind, name: string): Promise<Place> {
    let before: Place | null = null;
    const standsStill = async () => {
      const place = await ask(findPlace, { kind, name });
      const isStill = place?.x === before?.x && place?.y === before?.y;
      before = place;
      return isStill ? place : null;
    };
    return soonThere(standsStill, `${kind} '${name}'`);
  }

  async function press(kind: Kind, name: string) {
    const actions = [
      { type: "pointerMove", ...(await find(kind, name)) },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await engine.perform([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  }

  async function takePicture(name: string) {
    mkdirSync(pictures, { recursive: true });
    const file = `${engine.name.toLowerCase()}-${name}-${size.width}x${size.height}.png`;
    writeFileSync(resolve(pictures, file), await engine.screenshot());
  }

  return {
    open: (path: string) => engine.goto(new URL(path, baseURL).href),
    press,

    async type(label: string, text: string) {
      await press("field", label);
      const actions = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await engine.perform([{ type: "key", id: "keyboard", actions }]);
    },

    field: (label: string) => ask(readField, label),

    box: (selector: string): Promise<Box> => soonThere(() => ask(readBox, selector), selector),

    async says(text: string | RegExp) {
      const pattern = typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text);
      await soon(async () => (await ask(readPage)).text).toEqual(pattern);
    },

    async isAt(path: string) {
      await soon(async () => (await ask(readPage)).path).toBe(path);
    },

    /** Waits until a page is loaded, and checks that it is not wider than the screen. */
    async looksRight(name: string) {
      await soon(async () => (await ask(readPage)).isLoaded, `${name} is loaded`).toBe(true);
      if (takesPictures) await takePicture(name);
      expect.soft((await ask(readPage)).tooWide, `pixels of ${name} beyond the screen`).toBeLessThanOrEqual(0);
    },
    takePicture,
  };
}
