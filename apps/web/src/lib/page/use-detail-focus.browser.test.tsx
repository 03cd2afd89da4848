import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { keepFocus } from "./keep-focus.ts";
import { useDetailFocus } from "./use-detail-focus.ts";

beforeAll(keepFocus);

let close: () => void;

function Vacancies() {
  const [shown, setShown] = useState<string>();
  useDetailFocus(shown);
  close = () => setShown(undefined);
  useEffect(() => {
    const open = () => setShown(location.hash.slice(1) || undefined);
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);
  return (
    <main>
      <h1>Empleos</h1>
      <div className="panes">
        <ul hidden={shown !== undefined}>
          <li className="item">
            <a className="cover" href="#programador">
              Programador CNC
            </a>
          </li>
        </ul>
        {shown ? (
          <article className="detail" tabIndex={-1} aria-label="Vacante">
            <button type="button">Volver a la lista</button>
          </article>
        ) : null}
      </div>
    </main>
  );
}

test("U15 closing a detail focuses its list row at once, before the nearest heading gets the focus", async () => {
  show(<Vacancies />);
  const row = page.getByRole("link", { name: "Programador CNC" });
  const detail = page.getByRole("article");
  await expect
    .poll(async () => {
      flushSync(close);
      history.replaceState(null, "", location.pathname);
      await row.click();
      return detail.element().matches(":focus");
    })
    .toBe(true);
  const back = page.getByRole("button", { name: "Volver a la lista" }).element();
  if (back instanceof HTMLElement) back.focus();
  flushSync(close);
  expect(row.element().matches(":focus")).toBe(true);
});
