import type { Page } from "@playwright/test";
import { beyondScreen } from "./page-check.ts";

/** Screen widths in pixels: the most common phone, and the narrowest supported one. */
const widths = [390, 320];

/**
 * Faults on a phone with text at 200 %: content wider than the screen, words broken although a line has room for them, and
 * text that overflows its button.
 */
export async function largeTextFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    });
    const found = (
      await Promise.all([beyondScreen, brokenWords, beyondButtons].map((look) => page.evaluate(look)))
    ).flat();
    faults.push(...found.map((fault) => `at ${width}: ${fault}`));
  }
  return faults;
}

/** Runs in the page. Returns words that are split over two lines although each fits on one line. */
function brokenWords(): string[] {
  const page = 16;
  const card = 16;
  const line = window.innerWidth - 2 * (page + card);
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: holder, textContent: words } = text;
    if (!holder || !words || /@|:\/\//.test(words)) continue;
    if (!holder.checkVisibility({ visibilityProperty: true }) || holder.closest(".sr-only, option")) continue;
    for (const { 0: word, index } of words.matchAll(/\p{L}{3,}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const parts = [...range.getClientRects()];
      const lines = new Set(parts.map(({ top }) => Math.round(top)));
      const width = parts.reduce((sum, part) => sum + part.width, 0);
      if (lines.size > 1 && width < line) broken.push(`«${word}» is broken in ${holder.outerHTML.slice(0, 100)}`);
    }
  }
  return broken;
}

/** Runs in the page. Returns text that overflows its button. */
function beyondButtons(): string[] {
  const range = document.createRange();
  const beyond: string[] = [];
  for (const button of document.querySelectorAll(".button")) {
    if (!button.checkVisibility({ visibilityProperty: true }) || button.closest(".sr-only")) continue;
    const box = button.getBoundingClientRect();
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest(".sr-only")) continue;
      range.selectNodeContents(text);
      // A difference of one pixel is rounding.
      const isOut = ({ left, right }: DOMRect) => left < box.left - 1 || right > box.right + 1;
      if ([...range.getClientRects()].some(isOut)) beyond.push(`«${text.textContent}» runs out of its button`);
    }
  }
  return beyond;
}
