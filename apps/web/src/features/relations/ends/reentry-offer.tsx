import { useQuery } from "@tanstack/react-query";
import { myRelationQuery } from "../my-relation.queries.ts";
import { ReentryCard } from "./reentry-card.tsx";

/** 'Pedir reingreso' on a vacancy that a finished collaborator cannot apply to; nothing for other readers. */
export function ReentryOffer() {
  const { data } = useQuery(myRelationQuery);
  return data ? <ReentryCard reentry={data.reentry} mayAsk={data.may_ask_reentry} /> : null;
}
