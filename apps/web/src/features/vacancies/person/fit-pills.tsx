import css from "./fit-pills.module.css";

type Props = { met: number; of: number };

/** Pill for each known requirement of a vacancy, filled if the person meets it: 'Cumples 5 de 6'. */
export function FitPills({ met, of }: Props) {
  return (
    <span className={css.pills}>
      <i aria-hidden="true">
        {Array.from({ length: of }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pills have nothing but their place
          <b key={place} className={place < met ? undefined : css.unmet} />
        ))}
      </i>
      Cumples {met} de {of}
    </span>
  );
}
