import { useEffect } from "react";

let page = "";
let detail = "";
let programme = "";

const write = () => {
  document.title = [detail, page, programme].filter(Boolean).join(" · ");
};

export function nameProgramme(name: string): void {
  if (programme === name) return;
  programme = name;
  write();
}

/** Sets the page's title in the browser tab: 'Empleos · Arranca'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    page = title;
    write();
  }, [title]);
}

/** Adds the title of the open detail: 'Cajera · Empleos · Arranca'. */
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
