import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar, LinePath } from "@visx/shape";
import { classes } from "../classes.ts";
import css from "./charts.module.css";

export type Point = {
  key: string;
  /** Name under the axis, three letters. */
  short: string;
  /** Second line of the name, for example the year. */
  below?: string | undefined;
  /** Name and value in words. */
  title: string;
  value: number | null;
  /** True if the value can still grow: drawn as an outline. */
  isOpen: boolean;
};

type Props = {
  label: string;
  points: readonly Point[];
  look: "bars" | "line";
  /** Value beside the axis, as short as possible. */
  tick: (value: number) => string;
  /** Highest value of the axis, for a percentage. */
  top?: number;
};

const width = 320;
const height = 168;
const foot = 34;
const head = 16;
const side = 44;
/** Longest value that fits above a bar. */
const shortest = 3;

/** Bars or a line over months. A picture for screen readers: its caption and table say what it shows. */
export function MonthsChart({ label, points, look, tick, top }: Props) {
  const most = Math.max(1, ...points.map(({ value }) => value ?? 0));
  // A short value is written above its bar, so that the axis is not needed.
  const isLabelled = look === "bars" && tick(most).length <= shortest;
  const left = isLabelled ? 0 : side;
  const x = scaleBand({ domain: points.map(({ key }) => key), range: [left, width], padding: 0.24 });
  const y = scaleLinear({ domain: [0, top ?? most], range: [height - foot, head], nice: top === undefined });
  const middle = (point: Point) => (x(point.key) ?? 0) + x.bandwidth() / 2;
  const known = points.filter(({ value }) => value !== null);
  const placeOf = ({ value }: Point) => y(value ?? 0);
  return (
    <svg className={css.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {isLabelled
        ? null
        : y.ticks(3).map((value) => (
            <g key={value} className={css.tick}>
              <line x1={left} x2={width} y1={y(value)} y2={y(value)} />
              <text x={left - 6} y={y(value)} textAnchor="end" dominantBaseline="middle">
                {tick(value)}
              </text>
            </g>
          ))}
      {look === "line" ? (
        <LinePath
          className={classes(css.line)}
          data={[...points]}
          x={middle}
          y={placeOf}
          defined={({ value }) => value !== null}
          fill="none"
        />
      ) : null}
      {known.map((point) =>
        look === "line" ? (
          <circle
            key={point.key}
            className={classes(css.dot, point.isOpen && css.open)}
            {...{ cx: middle(point), cy: placeOf(point), r: 4 }}
          >
            <title>{point.title}</title>
          </circle>
        ) : (
          <g key={point.key}>
            <Bar
              className={classes(css.bar, point.isOpen && css.open)}
              {...{ x: x(point.key) ?? 0, width: x.bandwidth(), y: placeOf(point) }}
              height={height - foot - placeOf(point)}
              rx={2}
            >
              <title>{point.title}</title>
            </Bar>
            {isLabelled ? (
              <text className={css.value} x={middle(point)} y={placeOf(point) - 5} textAnchor="middle">
                {tick(point.value ?? 0)}
              </text>
            ) : null}
          </g>
        ),
      )}
      <line className={css.base} x1={left} x2={width} y1={height - foot} y2={height - foot} />
      {points.map((point) => (
        <text key={point.key} textAnchor="middle" y={height - foot + 14}>
          <tspan x={middle(point)}>{point.short}</tspan>
          {point.below ? (
            <tspan x={middle(point)} dy="14">
              {point.below}
            </tspan>
          ) : null}
        </text>
      ))}
    </svg>
  );
}
