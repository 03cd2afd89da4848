import { type Diploma, readDiploma } from "@arranca/contract/diplomas";
import { minuteMs } from "@arranca/contract/values/durations";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "#lib/calls/call.ts";
import { staysHere } from "#lib/calls/keep-what-is-shown.ts";

// It takes some seconds. After a minute something holds it up, which no asking speeds up.
const askAgain = { soon: 2_000, late: 30_000 };

/** While it is being made it is asked for again, for as long as the page is looked at. */
export const diplomaQuery = queryOptions({
  queryKey: ["diploma"],
  queryFn: ({ signal }) => call(readDiploma, { signal }),
  meta: staysHere(),
  refetchInterval: ({ state }) => {
    if (state.data?.stage !== "making") return false;
    return state.dataUpdateCount * askAgain.soon < minuteMs ? askAgain.soon : askAgain.late;
  },
});

/** The diploma, and whether making it takes longer than it should: nobody is told then that it is there in a moment. */
export function useDiploma(): { diploma: Diploma | undefined; isLate: boolean } {
  const { data: diploma } = useQuery(diplomaQuery);
  const [isLate, setIsLate] = useState(false);
  const isMaking = diploma?.stage === "making";
  useEffect(() => {
    if (!isMaking) return;
    const timer = setTimeout(() => setIsLate(true), minuteMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isMaking]);
  return { diploma, isLate };
}

/** Said of a diploma that is late: where it will be. */
export const lateInWords =
  "Está tardando más de lo normal. No tienes que esperar aquí: te avisamos por correo cuando esté listo, y lo verás en tu página de inicio.";
