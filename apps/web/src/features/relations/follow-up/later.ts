import { preloadable } from "#ui/preloadable.tsx";

const card = preloadable(async () => (await import("./card.tsx")).FollowUp);

/** Loads the card with the data: a card that is drawn later would move the page. */
export const loadFollowUpCard = card.preload;
export const FollowUpCard = card.Component;
