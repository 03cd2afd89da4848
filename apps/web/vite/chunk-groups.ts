type Look = {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};

const start = /\/src\/(?:main\.tsx|routes\/index\.tsx)/;
// The frame of every page behind the sign-in, what decides who passes, and what takes the place of a first screen.
const frame =
  /\/apps\/web\/src\/(?:routes\/(?:-account-frame|_[a-z]+)\.tsx|lib\/session\/guards\.ts|lib\/calls\/query-client\.ts|lib\/page\/replace-server-screen\.ts)/;
const page = /\/apps\/web\/src\/routes\/_([a-z]+)\/([^?]+)\.tsx\?tsr-split=.*component/;
// Of who is not signed in and fills in little.
const outside =
  /\/apps\/web\/src\/routes\/(?:terms|sign-up|password-recover|email-verification|update-access)\.tsx\?tsr-split=.*component/;
const pieces = /\/apps\/web\/src\/(?:ui|layouts)\//;
// What is loaded later by itself, as a dialog is.
const later = /\/apps\/web\/src\/(?:features|ui)\//;
// Where people are most, by what they do there: what these pages share decides what comes together.
const kinds = new Map([
  ["dashboard", "home"],
  ["dashboard-company", "home"],
  ["jobs", "vacancies"],
  ["jobs-company.index", "vacancies"],
  ["inductive-course", "course"],
  ["candidates", "candidates"],
  ["staff.index", "queue"],
]);
// What so many pages need comes with the frame.
const many = 15;
const sheet = /\.module\.css$/;
const isCode = /\.(?:[jt]sx?|mjs|svg|module\.css)(?:\?.*)?$|\?light=[\w$]+$/;
const icon = /\/@tabler\/icons-react\/.*\/(Icon\w+)\.mjs$/;
// Who fills in a form alone needs what holds them back from leaving it.
const library = /\/@tanstack\/(?!.*\/useBlocker\.js)/;
const zod = /\/node_modules\/zod\//;

/**
 * Which file of the build a module goes into. Small files weigh a tenth more than one and take longer on a phone: a page where people
 * are most comes as the start, the frame, what pages of its kind share, what those of its readers share, and itself. What opens later,
 * as a dialog does, stays apart. What needs a module is needed by no page that does not need the module: so no two files wait for
 * each other.
 */
export function chunkGroups() {
  const known = new Map<string, ReadonlySet<string>>();
  // All icons come through one module of their library: by its imports, every page would need every icon.
  const iconsOf = new Map<string, Set<string>>();
  /** What is loaded by itself and needs a module: the start, a page, a dialog. */
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
    if (zod.test(id)) return "schemas";
    const [, drawn] = icon.exec(id) ?? [];
    const roots = [...rootsOf(drawn ? [...(iconsOf.get(drawn) ?? [])] : [id], look)];
    if (roots.some((root) => start.test(root))) return null; // a group of its own
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
    if (isSheet && pages.length !== 1) return /\/features\/(?:review|payments\/orders)/.test(id) ? "staff" : "frame";
    if (first.length > 0 && pages.length > many) return "frame";
    if (readers.size > 1) return firstKinds.size > 1 ? "frame" : kind;
    if (first.length > 1) return reader === "person" ? reader : "frame";
    if (kind === "course") {
      // Its editor plays it too, and what is sent from the device is part of it that other pages load later. The rest is a few icons.
      if (others.some(({ name }) => name !== "staff.course.preview")) return "frame";
      return roots.some((root) => later.test(root)) ? "course-later" : "course";
    }
    if (first.length === 1) {
      if (others.length === 0) return `page-${first[0]?.name}`;
      // What a page of companies shares with others, no person loads for a page of the same kind; of its start that is too little for a file.
      return reader !== "company" ? kind : kind === "home" ? "frame" : `${kind}-company`;
    }
    if (others.every((one) => one.readers === "staff") || /routes\//.test(id)) return null;
    // Whoever reads the terms or asks for a code does not load what fills in a registration, for a bar or a field of both.
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
