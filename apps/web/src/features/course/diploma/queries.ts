import { type Diploma, readDiploma } from "@arranca/contract/course/diplomas";
import { minuteMs } from "@arranca/contract/values/durations";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "#lib/calls/call.ts";
import { keepOnDevice } from "#lib/calls/keep-shown-answers.ts";

// Making a diploma takes some seconds. After a minute something is wrong, and polling more often does not help.
const askAgain = { soon: 2_000, late: 30_000 };

/** Diploma of the person; polled while it is being made and the page is visible. */
export const diplomaQuery = queryOptions({
  queryKey: ["diploma"],
  queryFn: ({ signal }) => call(readDiploma, { signal }),
  meta: keepOnDevice(),
  refetchInterval: ({ state }) => {
    if (state.data?.stage !== "making") return false;
    return state.dataUpdateCount * askAgain.soon < minuteMs ? askAgain.soon : askAgain.late;
  },
});

/** Diploma of the person; `isLate` if making it takes too long, so that the page stops promising it soon. */
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

export const lateInWords =
  "Está tardando más de lo normal. No tienes que esperar aquí: te avisamos por correo cuando esté listo, y lo verás en tu página de inicio.";
