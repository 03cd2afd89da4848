import { useEffect } from "react";

let page = "";
let detail = "";
let programme = "";

const write = () => {
  document.title = [detail, page, programme].filter(Boolean).join(" · ");
};

/** Names the programme in the browser's tab, behind the page. */
export function nameProgramme(name: string): void {
  if (programme === name) return;
  programme = name;
  write();
}

/** Names the page in the browser's tab: 'Empleos · Arranca'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    page = title;
    write();
  }, [title]);
}

/** Names what a page shows beside its list, once it is there: 'Cajera · Empleos · Arranca'. */
export function useDetailTitle(title: string | undefined): void {
  useEffect(() => {
    detail = title ?? "";
    write();
    return () => {
      detail = "";
      write();
    };
  }, [title]);
}
