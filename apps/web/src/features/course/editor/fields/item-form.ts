import type { CourseItemType } from "@arranca/contract/course";
import type { DraftContent } from "@arranca/contract/course/draft";
import type { FormState } from "#ui/forms/use-form.ts";

export type ContentOf<T extends CourseItemType> = Extract<DraftContent, { type: T }>;
export type ItemForm<T extends CourseItemType> = FormState<ContentOf<T>>;
export type FieldNames = Pick<FormState<Record<string, unknown>>, "idOf" | "errors">;

/** Returns id and error of a nested field such as 'questions.2.text'. */
export const fieldWithin = ({ idOf, errors }: FieldNames, path: string) => ({
  id: idOf(path),
  name: path,
  error: errors[path],
});

/**
 * Focuses a field, its first part, or its nearest parent, and opens what hides it. Returns false if the field is not
 * rendered yet.
 */
export function goToField(idOf: FieldNames["idOf"], path: string): boolean {
  for (let name = path; name; name = name.slice(0, Math.max(0, name.lastIndexOf(".")))) {
    const id = idOf(name);
    const found = document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${CSS.escape(`${id}.`)}"]`);
    if (!found) continue;
    const folded = found.closest("[hidden]");
    if (folded) document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(folded.id)}"]`)?.click();
    // A folded field can take the focus only after rendering.
    requestAnimationFrame(() => {
      found.focus();
      (found.closest(".field, [data-field]") ?? found).scrollIntoView({ block: "center" });
    });
    return true;
  }
  return false;
}
