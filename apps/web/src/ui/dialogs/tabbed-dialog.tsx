import type { ReactNode } from "react";
import { type Tab, Tabs } from "../actions/tabs.tsx";
import { Dialog, type DialogSize } from "./dialog.tsx";

type Props<K extends string> = {
  open: boolean;
  onClose: () => void;
  title: string;
  tabs: readonly Tab<K>[];
  value: K;
  onValue: (key: K) => void;
  foot?: ReactNode;
  size?: DialogSize;
};

export function TabbedDialog<K extends string>({ tabs, value, onValue, size = 782, ...dialog }: Props<K>) {
  return (
    <Dialog {...dialog} size={size} className="whole">
      <Tabs label={dialog.title} {...{ tabs, value, onValue }} />
    </Dialog>
  );
}
