import { listCountryCodes } from "@arranca/contract/catalogues/lists";
import { createFileRoute } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { call } from "#lib/calls/call.ts";
import type { PhoneCountry } from "#ui/phone/phone-digits.ts";
import { Gallery } from "./-gallery/gallery.tsx";
import { onThisMachineOnly } from "./-this-machine.ts";

export const Route = createFileRoute("/dev/ui")({
  beforeLoad: onThisMachineOnly,
  component: () => <Gallery countries={useCountries()} />,
});

function useCountries(): readonly PhoneCountry[] {
  const [countries, setCountries] = useState<readonly PhoneCountry[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    call(listCountryCodes, { signal: stop.signal }).then(setCountries, () => {});
    return () => stop.abort();
  }, []);
  return countries;
}
