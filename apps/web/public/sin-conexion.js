// Offline page that sw.js shows when a page cannot be loaded: a link to the course if it was read here
// (features/course/offline/kept-course.ts), the folio and the months of support, and the saved vacancies as stored by
// features/vacancies/person/kept-vacancies.ts.
const byId = (id) => document.getElementById(id);

byId("again").addEventListener("click", () => location.reload());

// The page continues when the server answers. The browser's online events only trigger a check: they also fire on a network
// without internet, and not when the server was down.
const longestPauseMs = 60_000;
let pauseMs = 5_000;
let nextTime;
// A reload would cancel a link that is being followed.
let isFollowing = false;

async function goOn() {
  clearTimeout(nextTime);
  const isAnswered = await fetch("/api/health/live", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isAnswered && !isFollowing) return location.reload();
  askLater();
}

function askLater() {
  clearTimeout(nextTime);
  nextTime = setTimeout(goOn, pauseMs);
  pauseMs = Math.min(pauseMs * 2, longestPauseMs);
}

askLater();
addEventListener("online", goOn);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && goOn());
byId("course").addEventListener("click", () => {
  isFollowing = true;
  setTimeout(() => {
    isFollowing = false;
  }, longestPauseMs);
});

const opening = indexedDB.open("arranca");
// Without a database nothing is stored, and none is created.
opening.onupgradeneeded = () => opening.transaction.abort();
opening.onsuccess = () => {
  const database = opening.result;
  database.onversionchange = () => database.close();
  if (database.objectStoreNames.contains("course")) {
    const course = database.transaction("course").objectStore("course").count();
    course.onsuccess = () => {
      byId("course").hidden = course.result === 0;
    };
  }
  if (database.objectStoreNames.contains("standing")) {
    const summary = database.transaction("standing").objectStore("standing").getAll();
    summary.onsuccess = () => showSummary(summary.result);
  }
  if (!database.objectStoreNames.contains("vacancies")) return;
  const reading = database.transaction("vacancies").objectStore("vacancies").getAll();
  reading.onsuccess = () => show(reading.result.sort((a, b) => a.place - b.place));
};

// Stored by lib/kept/offline-summary.ts for the account that used this browser last.
function showSummary([own]) {
  const { folio, support } = own ?? {};
  const months = support?.months ?? [];
  byId("summary-part").hidden = !folio && months.length === 0;
  byId("folio-part").hidden = !folio;
  byId("folio").textContent = folio?.text ?? "";
  byId("folio-seen").textContent = folio ? seenOn(folio.at) : "";
  byId("support-part").hidden = months.length === 0;
  byId("support-seen").textContent = support ? `${seenOn(support.at)} Puede haber cambiado.` : "";
  byId("months").replaceChildren(...months.map(monthOf));
}

function monthOf({ name, status, amount, sentence }) {
  const item = byId("month").content.cloneNode(true);
  item.querySelector("b").textContent = name;
  item.querySelector("span").textContent = `${amount} · ${status}`;
  item.querySelector("p").textContent = sentence;
  return item;
}

function seenOn(at) {
  const day = new Date(at).toLocaleDateString("es-MX", { dateStyle: "long" });
  const hour = new Date(at).toLocaleTimeString("es-MX", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return `Visto el ${day}, ${hour}.`;
}

function show(kept) {
  byId("kept-part").hidden = kept.length === 0;
  byId("list").replaceChildren(...kept.map(itemOf));
}

function itemOf({ card, lines, detail }) {
  const item = byId("vacancy").content.cloneNode(true);
  item.querySelector("b").textContent = card.title;
  item.querySelector("span").textContent = lines.join("\n");
  item.querySelector(".when").textContent = detail
    ? `Guardada el ${new Date(detail.at).toLocaleDateString("es-MX", { dateStyle: "long" })}. Puede haber cambiado.`
    : "Ábrela una vez con internet para leerla completa aquí.";
  item.querySelector(".text").append(...(detail?.text ?? []).map(nodeOf));
  return item;
}

// Renders rich text as read by ui/rich-text/rich-nodes.ts; its links do nothing without network.
function nodeOf(piece) {
  if (typeof piece === "string") return piece;
  const element = document.createElement(piece.tag);
  element.append(...piece.children.map(nodeOf));
  return element;
}
