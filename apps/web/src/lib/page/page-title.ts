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

export function usePageTitle(title: string): void {
  useEffect(() => {
    page = title;
    write();
  }, [title]);
}

/** Puts the title of the open detail before the page's title in the browser tab: 'Cajera · Empleos · Arranca'. */
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
