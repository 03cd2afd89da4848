type Props = { meant: string | undefined; onTake: () => void };

/** Asks if something else was meant, with a button that takes it. */
export function DidYouMean({ meant, onTake }: Props) {
  return (
    <p className={meant === undefined ? "sr-only" : "text-14"} role="status">
      {meant === undefined ? null : (
        <>
          ¿Quisiste decir{" "}
          <button type="button" className="as-link" onClick={onTake}>
            {meant}
          </button>
          ?
        </>
      )}
    </p>
  );
}
