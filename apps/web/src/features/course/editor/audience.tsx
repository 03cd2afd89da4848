import type { readCourseAudience } from "@arranca/contract/course/editor";
import { countText } from "@arranca/contract/values/count-text";
import type { Contents } from "#lib/calls/call.ts";
import css from "./editor.module.css";

export function Audience({ touched, next }: { touched: Contents<typeof readCourseAudience>; next: number }) {
  const { not_begun, versions } = touched;
  const onTheWay = versions.filter(({ on_the_way }) => on_the_way > 0);
  const finished = versions.reduce((sum, one) => sum + one.finished, 0);
  return (
    <ul className={css.audience}>
      <li>
        <b>{countText(not_begun, "persona no ha empezado", "personas no han empezado")}</b>
        {not_begun === 1 ? ": verá" : ": verán"} la versión {next}.
      </li>
      {onTheWay.map(({ version, on_the_way }) => (
        <li key={version}>
          <b>
            {countText(on_the_way, "persona va", "personas van")} en la versión {version}
          </b>
          {on_the_way === 1 ? " y sigue" : " y siguen"} en ella: nada le cambia a quien ya empezó.
        </li>
      ))}
      <li>
        <b>{countText(finished, "persona ya terminó", "personas ya terminaron")}</b>: no tienen que hacer nada.
      </li>
    </ul>
  );
}
