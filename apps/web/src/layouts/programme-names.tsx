import type { Logo } from "@arranca/contract/about/logos";
import type { ReactNode } from "react";
import { BrandMark } from "./brand-mark.tsx";
import css from "./logos.module.css";
import { MunicipalityMark } from "./municipality-mark.tsx";
import type { Programme } from "./programme.ts";

type Props = { programme: Programme };

export const ProgrammeName = ({ programme: { name, logos } }: Props) => (
  <Named name={name} logo={logos.programme} initial={<BrandMark />} />
);

export const MunicipalityName = ({ programme: { municipality, logos } }: Props) => (
  <Named name={municipality} logo={logos.municipality} initial={<MunicipalityMark />} />
);

export const ProgrammeMark = ({ programme: { name, logos } }: Props) =>
  logos.programme ? <img className={css.logo} {...logos.programme} alt={name} /> : <BrandMark />;

/**
 * Name of the programme or municipality beside its logo. A logo much wider than high contains the name, so the name is not
 * repeated.
 */
function Named({ name, logo, initial }: { name: string; logo: Logo | null; initial: ReactNode }) {
  const saysName = logo !== null && logo.width > 1.6 * logo.height;
  return (
    <>
      {logo ? <img className={css.logo} {...logo} alt={saysName ? name : ""} /> : initial}
      {saysName ? null : name}
    </>
  );
}
