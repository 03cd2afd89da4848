import { IconCheck } from "@tabler/icons-react";
import { Icon } from "../actions/icon.tsx";

const length = 194.8;

export function ProgressRing({ percent, label }: { percent: number; label?: string }) {
  const now = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className="ring" role="img" aria-label={label ?? `${now} % completado`}>
      <svg viewBox="0 0 72 72" aria-hidden="true">
        <circle cx="36" cy="36" r="31" />
        {now > 0 ? <circle cx="36" cy="36" r="31" strokeDasharray={`${(length * now) / 100} 200`} /> : null}
      </svg>
      <span>{now === 100 ? <Icon of={IconCheck} size={24} /> : `${now} %`}</span>
    </div>
  );
}
