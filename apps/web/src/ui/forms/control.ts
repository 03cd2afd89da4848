/** Props that a form passes to each of its fields. */
export type Control<T> = {
  id: string;
  name: string;
  value: T;
  onValue: (value: T) => void;
  onBlur: () => void;
  error: string | undefined;
  /** False makes a field required that is optional elsewhere. */
  optional?: boolean | undefined;
};

export type LooseControl<T> = Pick<Control<T>, "value" | "onValue"> & Partial<Control<T>>;

export type FieldText = {
  label: string;
  help?: string | undefined;
  optional?: boolean | undefined;
};
