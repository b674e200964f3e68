const shown = document.getElementById("phones");
const live = document.getElementById("live");
const clock = document.getElementById("clock");
const known = new Map();
const time = new Intl.DateTimeFormat("en-US", {timeZone: "America/New_York", timeStyle: "medium"});
let away = false;
let looking = false;
let again = false;

function put(old, phone) {
  for (const part of [".feed", "header"]) {
    const next = phone.querySelector(part);
    const now = old.querySelector(part);
    const key = phone.getAttribute("aria-labelledby") + part;
    if (known.get(key) === next.innerHTML) continue;
    known.set(key, next.innerHTML);
    const there = new Set([...now.querySelectorAll("[data-id]")].map((row) => row.dataset.id));
    now.replaceChildren(...next.childNodes);
    for (const row of now.querySelectorAll("[data-id]")) {
      if (!there.has(row.dataset.id)) row.classList.add("fresh");
    }
  }
}

async function look() {
  if (looking) {
    again = true;
    return;
  }
  looking = true;
  try {
    do {
      again = false;
      const answer = await fetch(location.pathname + location.search, {cache: "no-store"});
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      for (const phone of fresh.querySelectorAll("#phones > section")) {
        const id = phone.getAttribute("aria-labelledby");
        const old = shown.querySelector(`[aria-labelledby="${id}"]`);
        if (old) put(old, phone);
        else shown.append(phone);
      }
      if (shown.querySelector("section")) {
        for (const none of shown.querySelectorAll(":scope > .none")) none.remove();
      }
    } while (again);
  } catch {
    away = true;
  }
  looking = false;
}

function tick() {
  live.dataset.state = away ? "away" : "live";
  clock.textContent = away
    ? "Out of reach. Looking again."
    : `Live · ${time.format(new Date())} ET`;
}

const events = new EventSource("/messages/stream" + location.search);
events.addEventListener("message", look);
events.addEventListener("reply", look);
events.addEventListener("open", () => {
  away = false;
  look();
});
events.addEventListener("error", () => {
  away = true;
});
setInterval(tick, 1000);
// "Just now" becomes outdated even without new texts.
setInterval(look, 20000);
