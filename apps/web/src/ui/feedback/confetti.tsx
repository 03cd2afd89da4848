import type { CSSProperties } from "react";
import css from "./confetti.module.css";

const pieces = 36;
const colours = ["#6d3bd1", "#f5b53d", "#a682e9", "#1d8a52", "#d6336c"];

/** Falling papel picado (cut paper) of a celebration, shown once. The page below stays usable. */
export const Confetti = () => (
  <div className={css.rain} aria-hidden="true">
    {Array.from({ length: pieces }, (_none, at) => (
      <i key={String(at)} style={placeOf(at)} />
    ))}
  </div>
);

// Spread by steps without a common factor, so that it looks random and is the same each time.
const placeOf = (at: number) =>
  ({
    "--at": (at * 37) % 100,
    "--late": `${(at * 173) % 1100}ms`,
    "--drift": `${((at * 29) % 120) - 60}px`,
    "--paper": colours[at % colours.length],
  }) as CSSProperties; // React's type knows no custom properties
