// Puts what is drawn on the page, and keeps ages, the lock and the watch current.
const card = document.getElementById("card"), liveRegion = document.getElementById("announcement");
let shown = null, ticking = [], watch = {}, last = null;

function live(update) {
  ticking.push(update);
  update();
}

setInterval(() => ticking.forEach((update) => update()), 20000);

function put(name, ...children) {
  card.className = "card arrive" + name;
  card.replaceChildren(el("div", "in", ...children));
  if (document.getElementById("headline")) card.setAttribute("aria-labelledby", "headline");
  else card.removeAttribute("aria-labelledby");
}

/** Shows a result; the same again changes nothing. */
function show(result) {
  const key = JSON.stringify(result);
  if (key === shown) return;
  shown = key;
  last = result;
  ticking = [];
  watch = {};
  const decision = result.decision && typeof result.decision === "object" ? result.decision : null;
  if (decision) showCard(result, decision);
  else showRefusal(result);
}

/** Draws the same result anew, now that the host has said what it can do. */
function showAgain() {
  shown = null;
  if (last) show(last);
}

function showCard(result, decision) {
  const players = subjects(result), facts = el("div", "facts", players, factors(decision)), origins = sources(decision, live);
  facts.setAttribute("role", "group");
  facts.setAttribute("aria-label", "What the pick rests on");
  const more = explained(decision), alert = el("p", "said"), actions = el("div", "do", more);
  const lower = el("div", players ? "lower" : "lower spare", facts, origins, alert, actions);
  alert.setAttribute("role", "alert");
  alert.hidden = true;
  more.addEventListener("toggle", () => { facts.inert = more.open; });
  more.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !more.open) return;
    more.open = false;
    more.firstElementChild.focus();
  });
  const hint = () =>
    origins.classList.toggle("below", facts.tabIndex === 0 && facts.scrollTop + facts.clientHeight + 1 < facts.scrollHeight);
  new ResizeObserver(() => {
    // Only what scrolls is a stop for the keyboard, and a hint then says that more is below.
    const scrolls = facts.scrollHeight > facts.clientHeight + 1 && getComputedStyle(facts).overflowY === "auto";
    if (scrolls) facts.tabIndex = 0;
    else facts.removeAttribute("tabindex");
    hint();
    lower.style.setProperty("--foot", lower.clientHeight - origins.offsetTop + "px");
  }).observe(facts);
  facts.addEventListener("scroll", hint, {passive: true});
  const lock = instant(decision.lock_at);
  if (decision.watchable === true && text(decision.decision_id) && host.canCall()) {
    const button = watchButton(decision, lock, alert);
    live(() => { if (lock !== null && lock <= Date.now()) button.remove(); });
    if (lock === null || lock > Date.now()) actions.append(button);
  }
  put("", header(decision, live), statement(decision), known(decision.confidence) ? ruler(decision) : null, summary(decision),
    lower);
  const band = bandOf(decision.confidence);
  liveRegion.textContent = [stamp(decision.verdict) + (text(decision.lean) ? ", leans " + stamp(decision.lean) : ""),
    text(decision.headline), known(decision.confidence) ? decision.confidence + " of 100" + (band ? ", " + band[0] : "") : ""]
    .filter(Boolean).join(". ") + ".";
}

/** A toggle that sets a watch on the call and takes it off again. */
function watchButton(decision, lock, alert) {
  const button = el("button", "watch");
  const draw = () => {
    button.replaceChildren(icon(watch.id ? "done" : "text"),
      watch.id ? "Watching" + (watch.until ? " until " + clockTime(watch.until, Date.now()) : "") : "Text me if it changes");
    button.setAttribute("aria-pressed", String(Boolean(watch.id)));
  };
  button.type = "button";
  draw();
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-busy") === "true") return;
    button.setAttribute("aria-busy", "true");
    const request = watch.id ? host.call("cancel_watch", {id: watch.id})
      : host.call("watch_decision", {decision_id: decision.decision_id});
    request.then((result) => {
      if (!result.ok) throw new Error(text(result.statement));
      // The same question within two minutes brings the same answer, even if the watch was ended since.
      if (!watch.id && result.replayed && result.watch_id === watch.ended) throw new Error("You just ended this watch. You can set it again in two minutes.");
      watch = watch.id ? {ended: watch.id} : {id: result.watch_id, until: instant(result.until_at) || lock};
      alert.hidden = true;
    }).catch((error) => {
      alert.textContent = error.message || "That didn’t work. Ask for it in the conversation.";
      alert.hidden = false;
    }).finally(() => {
      button.removeAttribute("aria-busy");
      draw();
    });
  });
  return button;
}

function showRefusal(result) {
  const caption = refusal(result), title = named("h1", "", caption.title), actions = el("div", "do");
  title.id = "headline";
  actions.append(el("span", "agate mono", text(result.code)));
  if (result.retryable === true && host.canRetry()) {
    const again = el("button", "watch", "Ask again");
    again.type = "button";
    again.addEventListener("click", () => {
      if (again.getAttribute("aria-busy") === "true") return;
      again.setAttribute("aria-busy", "true");
      host.retry().then((next) => { shown = null; show(next); })
        .catch(() => again.removeAttribute("aria-busy"));
    });
    actions.append(again);
  }
  put(" off", el("p", "agate", host.toolTitle()), title, named("p", "txt", caption.statement), actions.textContent ? actions : null);
  liveRegion.textContent = caption.title + ". " + caption.statement;
}

function showWaiting(caption) {
  shown = null;
  ticking = [];
  put(" off", el("p", "agate", caption));
}
