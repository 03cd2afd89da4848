/** Done well, paid, on its way, asks me, not begun, ended, refused, not known to us: a shape and a colour each, never a colour alone. */
export type StatusTone = "done" | "paid" | "running" | "mine" | "not-begun" | "ended" | "refused" | "unknown";
