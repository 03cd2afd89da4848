import { Breakdowns } from "./breakdowns/section.tsx";
import { Companies } from "./companies/section.tsx";
import { MoneyByMonth } from "./money/section.tsx";

type Props = { quarter: string | undefined; onQuarter: (quarter: string) => void };

/** Sections of the reports that do not follow the chosen period: money of the year, people and companies of a quarter. */
export function FigureSections({ quarter, onQuarter }: Props) {
  return (
    <>
      <MoneyByMonth />
      <Breakdowns quarter={quarter} onQuarter={onQuarter} />
      <Companies quarter={quarter} />
    </>
  );
}
