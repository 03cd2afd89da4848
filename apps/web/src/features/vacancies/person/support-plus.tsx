import { useQuery } from "@tanstack/react-query";
import { pesos } from "#lib/format.ts";
import { sessionQuery } from "#lib/session/session.ts";
import css from "./support-plus.module.css";

/** Monthly support of the programme, shown beside a pay for a person who has months left. */
export function SupportPlus() {
  // The page has already loaded the session.
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  if (!session?.support?.left) return null;
  return (
    <span className={css.plus}>
      <b>+ {pesos(session.programme.support_amount)} al mes</b> de apoyo
    </span>
  );
}
