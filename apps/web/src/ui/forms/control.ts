/** Props that a form passes to each field. Every field in this folder takes them. */
export type Control<T> = {
  id: string;
  name: string;
  value: T;
  onValue: (value: T) => void;
  onBlur: () => void;
  error: string | undefined;
  /** False makes the field required, whatever it is elsewhere. */
  optional?: boolean | undefined;
};

/** Props of a field without a form: only the value is required. */
export type LooseControl<T> = Pick<Control<T>, "value" | "onValue"> & Partial<Control<T>>;

export type FieldText = {
  label: string;
  help?: string | undefined;
  /** Marks an optional field with '(opcional)'. */
  optional?: boolean | undefined;
};
