import { useEffect, useState } from "react";
import { searchDebounce } from "./timings.ts";

export function useDebounced<T>(value: T, wait = searchDebounce): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
