type Look = {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};

const start = /\/src\/(?:main\.tsx|routes\/index\.tsx)/;
// The frame of every page behind the sign-in, its guards, and the module that replaces a server-drawn first screen.
const frame =
  /\/apps\/web\/src\/(?:routes\/(?:-account-frame|_[a-z]+)\.tsx|lib\/session\/guards\.ts|lib\/calls\/query-client\.ts|lib\/page\/replace-server-screen\.ts)/;
const page = /\/apps\/web\/src\/routes\/_([a-z]+)\/([^?]+)\.tsx\?tsr-split=.*component/;
// Pages for visitors who are not signed in, with short forms.
const outside =
  /\/apps\/web\/src\/routes\/(?:terms|sign-up|password-recover|email-verification|update-access)\.tsx\?tsr-split=.*component/;
const pieces = /\/apps\/web\/src\/(?:ui|layouts)\//;
// Fields of digits and the code that reads what is typed into them.
const digits =
  /@arranca\/contract\/values\/typed\/(?:digit-runs|plain-digits)|\/ui\/forms\/(?:typed\/use-typed-digits|typed\/digits-input|code-input|authenticator-input)\.tsx?/;
// Modules loaded later on their own, such as dialogs.
const later = /\/apps\/web\/src\/(?:features|ui)\//;
// Most used pages by activity: modules shared within one activity go into one file.
const kinds = new Map([
  ["dashboard", "home"],
  ["dashboard-company", "home"],
  ["jobs", "vacancies"],
  ["jobs-company.index", "vacancies"],
  ["inductive-course", "course"],
  ["candidates", "candidates"],
  ["staff.index", "queue"],
]);
// A module of so many pages is in the frame, if so many of them are not the team's.
const many = { pages: 15, outside: 5 };
const sheet = /\.module\.css$/;
const isCode = /\.(?:[jt]sx?|mjs|svg|module\.css)(?:\?.*)?$|\?light=[\w$]+$/;
const icon = /\/@tabler\/icons-react\/.*\/(Icon\w+)\.mjs$/;
// Only forms need the blocker that asks before leaving, and only long lists the window.
const library = /\/@tanstack\/(?!react-virtual\/|virtual-core\/|.*\/useBlocker\.js)/;
// The schemas clean what is typed; no page does so before its schemas are loaded.
const schemas = /\/node_modules\/zod\/|@arranca\/contract\/values\/typed\/(?:clean-text|email)/;

/**
 * Assigns each module to a file of the build, because many small files weigh more and take longer on a phone. A page loads
 * the start, the frame, what pages of its kind share, what pages of its readers share, and its own file. Code that opens
 * later, such as a dialog, stays separate. A file imports another only if all its pages need both, so that no two files import
 * each other.
 */
export function chunkGroups() {
  const known = new Map<string, ReadonlySet<string>>();
  // All icons come through one module of their library: by its imports, every page would need every icon.
  const iconsOf = new Map<string, Set<string>>();
  /** Entries of the build that need a module: the start, a page, or a dialog. */
  const rootsOf = (ids: readonly string[], look: Look): ReadonlySet<string> => {
    const key = ids.join();
    const found = known.get(key);
    if (found) return found;
    const roots = new Set<string>();
    const seen = new Set<string>();
    const open = [...ids];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (seen.has(one)) continue;
      seen.add(one);
      const info = look.getModuleInfo(one);
      if (!info) continue;
      if (info.dynamicImporters.length > 0 || info.importers.length === 0) roots.add(one);
      open.push(...info.importers);
    }
    known.set(key, roots);
    return roots;
  };

  const nameOf = (id: string, look: Look): string | null => {
    if (!isCode.test(id)) return null;
    if (library.test(id)) return "frame";
    const [, drawn] = icon.exec(id) ?? [];
    const roots = [...rootsOf(drawn ? [...(iconsOf.get(drawn) ?? [])] : [id], look)];
    if (roots.some((root) => start.test(root))) return null; // a group of its own
    if (schemas.test(id)) return "schemas";
    if (roots.some((root) => frame.test(root))) return "frame";
    const pages = roots.flatMap((root) => {
      const [, readers = "", name = ""] = page.exec(root) ?? [];
      return name ? [{ readers, name }] : [];
    });
    const isSheet = sheet.test(id);
    const first = pages.filter(({ name }) => kinds.has(name));
    const others = pages.filter((one) => !first.includes(one));
    const readers = new Set(first.map((one) => one.readers));
    const [reader = ""] = readers;
    const firstKinds = new Set(first.map(({ name }) => kinds.get(name)));
    const [kind = ""] = firstKinds;
    // All sheets that several pages use, in one file: each of them would be one more to ask for.
    if (isSheet && pages.length !== 1) return /\/features\/(?:review|payments\/staff)/.test(id) ? "staff" : "frame";
    const elsewhere = pages.filter((one) => one.readers !== "staff");
    if (first.length > 0 && pages.length > many.pages && elsewhere.length > many.outside) return "frame";
    if (readers.size > 1) return firstKinds.size > 1 ? "frame" : kind;
    if (first.length > 1) return reader === "person" ? reader : "frame";
    if (kind === "course") {
      // The course editor plays the course too; other pages load only its part that sends answers, later. The rest is a few
      // icons.
      if (others.some(({ name }) => name !== "staff.course.preview")) return "frame";
      return roots.some((root) => later.test(root)) ? "course-later" : "course";
    }
    if (first.length === 1) {
      if (others.length === 0) return `page-${first[0]?.name}`;
      // Modules that pages of companies share stay out of the files for persons; those of the company's home are too small
      // for their own file.
      return reader !== "company" ? kind : kind === "home" ? "frame" : `${kind}-company`;
    }
    if (others.every((one) => one.readers === "staff") || /routes\//.test(id)) return null;
    if (digits.test(id)) return "digits";
    // Readers of the terms or of the e-mail code do not load the registration's code for a shared bar or field.
    if (pieces.test(id) && roots.some((root) => outside.test(root))) return null;
    if (others.some((one) => one.readers === "staff")) return "forms";
    return others.length > 1 && others.every((one) => one.readers === "member") ? "registration" : null;
  };
  return {
    plugin: {
      name: "icons",
      apply: "build" as const,
      transform(code: string, id: string) {
        for (const [, names = ""] of code.matchAll(/import \{([^}]*)\} from "@tabler\/icons-react"/g))
          for (const [name] of names.matchAll(/Icon\w+/g)) iconsOf.set(name, (iconsOf.get(name) ?? new Set()).add(id));
      },
    },
    group: {
      name: nameOf,
      test: isCode,
      priority: 1,
      includeDependenciesRecursively: false,
      debugName: "pages",
    } as const,
  };
}
