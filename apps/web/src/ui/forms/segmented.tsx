import type { Option } from "./select.tsx";

type Props<V extends string> = {
  label: string;
  options: readonly (Option & { value: V })[];
  value: V;
  onValue: (value: V) => void;
};

export function Segmented<V extends string>({ label, options, value, onValue }: Props<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser
    <div className="segmented" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={option.disabled}
          onClick={() => onValue(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
