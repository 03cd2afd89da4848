type Props = { label: string; percent: number };

export function ProgressBar({ label, percent }: Props) {
  const now = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={now}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${now}%` }} />
    </div>
  );
}
