import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { classes } from "../classes.ts";
import css from "./charts.module.css";

type Share = { key: string; label: string; words: string; value: number };

/** Bars of parts of a whole, each below its name and value. */
export function ShareBars({ label, whole, shares }: { label: string; whole: number; shares: readonly Share[] }) {
  const width = scaleLinear({ domain: [0, Math.max(1, whole)], range: [0, 100] });
  return (
    <ol className={css.shares} aria-label={label}>
      {shares.map(({ key, label: name, words, value }) => (
        <li key={key}>
          <span className={css.share}>
            <span>{name}</span>
            <span className="medium nowrap">{words}</span>
          </span>
          <svg className={css.track} aria-hidden="true">
            <rect className={css.whole} width="100%" height="100%" rx={4} />
            <Bar className={classes(css.bar)} width={`${width(value)}%`} height="100%" rx={4} />
          </svg>
        </li>
      ))}
    </ol>
  );
}
