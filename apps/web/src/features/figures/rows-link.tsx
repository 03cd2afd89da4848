import { type FigureKey, figureTable } from "@arranca/contract/figures";
import { figuresWithRows } from "@arranca/contract/figures/rows";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sessionQuery } from "#lib/session/session.ts";
import { Button } from "#ui/actions/button.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";

const FigureRowsDialog = lazyComponent(async () => (await import("./rows-dialog.tsx")).FigureRowsDialog);

type Props = { figure: FigureKey; value: number | null; period: { from: string; to: string } };

/** Opens the accounts behind a figure, for readers who may see accounts. */
export function RowsLink({ figure, value, period }: Props) {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const [isOpen, setOpen] = useState(false);
  const known = figuresWithRows.find((one) => one === figure);
  if (!known || value === null || !session.permissions.includes("accounts.review")) return null;
  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setOpen(true)}>
        {figure === "reviewed_in_time" ? "Ver los tardíos" : "Ver quiénes"}
        <span className="sr-only">: {figureTable[figure].label}</span>
      </Button>
      {isOpen ? <FigureRowsDialog figure={known} period={period} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
