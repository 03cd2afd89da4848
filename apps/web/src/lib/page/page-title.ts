import { useEffect } from "react";

let page = "";
let detail = "";

const write = () => {
  document.title = [detail, page, "Arranca"].filter(Boolean).join(" · ");
};

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
