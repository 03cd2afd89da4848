/** What a form hands to each of its fields; every field of this folder takes these props. */
export type Control<T> = {
  id: string;
  name: string;
  value: T;
  onValue: (value: T) => void;
  onBlur: () => void;
  error: string | undefined;
  /** False of a field that is asked for, whatever it says of itself elsewhere. */
  optional?: boolean | undefined;
};

/** The same for a field that stands alone: only the value is asked for. */
export type LooseControl<T> = Pick<Control<T>, "value" | "onValue"> & Partial<Control<T>>;

/** What all fields share besides the value. */
export type FieldText = {
  label: string;
  help?: string | undefined;
  /** Marks a field that may stay empty with '(opcional)'. */
  optional?: boolean | undefined;
};
