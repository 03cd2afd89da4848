import type { ReactNode } from "react";
import noCandidates from "../art/no-candidates.svg";
import noRelation from "../art/no-relation.svg";
import noResults from "../art/no-results.svg";
import road from "../art/road.svg";
import { Drawing } from "./drawing.tsx";

const pictures = { "no-results": noResults, "no-relation": noRelation, road, "no-candidates": noCandidates };

type Props = {
  title: string;
  children: ReactNode;
  picture?: keyof typeof pictures;
  action?: ReactNode;
};

export function EmptyState({ title, children, picture = "no-results", action }: Props) {
  return (
    <div className="empty">
      <Drawing src={pictures[picture]} />
      <h2>{title}</h2>
      <p className="text-14">{children}</p>
      {action}
    </div>
  );
}
