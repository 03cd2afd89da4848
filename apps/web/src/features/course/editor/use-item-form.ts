import { type DraftContent, type DraftItem, draftContent } from "@arranca/contract/course/draft";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isChangedMeanwhile } from "#lib/calls/changed-meanwhile.ts";
import { withFormFieldNames } from "#lib/calls/refused-fields.ts";
import { forgetText, keepText, type TypedFields } from "#lib/drafts/text.ts";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useForm } from "#ui/forms/use-form.ts";
import { differing, type Merge, mergeContent } from "./merge.ts";
import { editorQuery, keptPlace, useSaveItem } from "./queries.ts";

/** Result of merging the typed text with another editor's save. */
export type EditConflict = Pick<Merge<DraftContent>, "taken" | "contested"> & {
  by: string | null;
  saved: DraftContent;
};

export type ItemOf<C extends DraftContent> = Omit<DraftItem, "content"> & { content: C };

type Options<C extends DraftContent> = {
  account: string;
  item: ItemOf<C>;
  /** Unsaved text stored in this browser on an earlier visit. */
  kept: TypedFields | undefined;
};

/**
 * Form of a course item. Unsaved text is stored in this browser. If a save conflicts with another editor's save, the two are
 * merged; typed text wins, and the other changes are reported.
 */
export function useItemForm<C extends DraftContent>({ account, item, kept }: Options<C>) {
  const queryClient = useQueryClient();
  const save = useSaveItem();
  const place = keptPlace(account, item.id);
  const [found] = useState(() => restored(kept, item.content));
  // The content when typing started, and its revision for the save.
  const [base, setBase] = useState({ content: item.content, revision: item.revision });
  const [isRestored, setRestored] = useState(found !== undefined);
  const [conflict, setConflict] = useState<EditConflict | undefined>(
    found && found.taken.length + found.contested.length > 0
      ? { ...found, by: item.edited_by, saved: item.content }
      : undefined,
  );
  const [isGone, setGone] = useState(false);
  // The last typed content that this browser has certainly stored.
  const [inBrowser, setInBrowser] = useState<C>();

  const form = useForm<C, typeof draftContent>({
    schema: draftContent,
    initial: found?.content ?? item.content,
    onSubmit: async (_checked, typed) => {
      try {
        const saved = await save.mutateAsync({ id: item.id, revision: base.revision, content: typed });
        setBase({ content: typed, revision: saved.revision });
        setConflict(undefined);
        setRestored(false);
        showSnack(saved.message);
      } catch (error) {
        if (isChangedMeanwhile(error)) await meet(typed);
        withFormFieldNames((field) => field.replace(/^content\./, ""))(error);
      }
    },
  });
  const changed = differing(base.content, form.values);
  const isChanged = changed.length > 0;

  const meet = async (typed: C) => {
    const fresh = await queryClient.fetchQuery({ ...editorQuery, staleTime: 0 });
    const theirs = fresh.sections.flatMap(({ items }) => items).find(({ id }) => id === item.id);
    if (!theirs) return setGone(true);
    const saved = theirs.content as C; // the type of an item never changes
    const merged = mergeContent(base.content, typed, saved);
    setBase({ content: saved, revision: theirs.revision });
    setConflict({ ...merged, by: theirs.edited_by, saved });
    form.set(merged.content);
  };

  const { values } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place does not change while the form is mounted
  useEffect(() => {
    const text = JSON.stringify({ base: base.content, typed: values });
    const fields = { content: { text, at: Date.now() } };
    if (isChanged) void keepText(place, fields).then((isKept) => isKept && setInBrowser(values));
    else void forgetText(place, fields);
  }, [values, base, isChanged]);

  // Another editor's save is shown at once if nothing was typed here.
  useEffect(() => {
    if (isChanged || form.busy || item.revision <= base.revision) return;
    setBase({ content: item.content, revision: item.revision });
    form.reset(item.content);
  }, [isChanged, item, base, form]);

  const discard = () => {
    form.reset(base.content);
    setConflict(undefined);
    setRestored(false);
  };
  return {
    form,
    changed,
    isKept: inBrowser === values,
    isRestored: isRestored && isChanged,
    conflict,
    isGone,
    discard,
  };
}

/** Merges unsaved text of an earlier visit over the saved content; undefined if nothing is left to save. */
function restored<C extends DraftContent>(kept: TypedFields | undefined, saved: C): Merge<C> | undefined {
  if (!kept?.content) return undefined;
  const { base, typed } = JSON.parse(kept.content.text) as { base: C; typed: C }; // as it was written above
  const merged = mergeContent(base, typed, saved);
  return differing(saved, merged.content).length > 0 ? merged : undefined;
}
