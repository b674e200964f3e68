// Draws a result as elements. Whatever a platform or a model wrote goes in as text, never as markup.
const PATHS = {
  up: "M8 13V3M3.5 7.5 8 3l4.5 4.5", down: "M8 3v10M3.5 8.5 8 13l4.5-4.5", even: "M3 8h10M8.5 3.5 13 8l-4.5 4.5",
  clock: "M14.2 8A6.2 6.2 0 1 1 1.8 8a6.2 6.2 0 0 1 12.4 0zM8 4.5V8l2.4 1.6", done: "m3 8.5 3.2 3.2L13 4.8",
  text: "M2.5 3.5h11v7.5H7L4 13.5V11H2.5z",
};
const ROLES = {pick: "Start: ", other: "Instead of: ", add: "Add: ", cover: "Covers for: ", give: "You give: ", get: "You get: "};
const DIRECTIONS = {"↑": "up", "↓": "down", "→": "even"};

/** An element with a class, and children that are elements or text. */
function el(tag, name, ...children) {
  const node = document.createElement(tag);
  if (name) node.className = name;
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return node;
}

function icon(name, label) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 16 16");
  if (label) { svg.setAttribute("role", "img"); svg.setAttribute("aria-label", label); }
  else svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

/** A name somebody else gave, in whatever direction it is written. */
function named(tag, name, value) {
  const node = el(tag, name, value);
  node.dir = "auto";
  return node;
}

function header(decision, live) {
  const league = decision.league || {}, at = instant(decision.lock_at);
  const when = decision.kind === "trade" ? "Rest of season" : known(league.week) ? "Week " + league.week : "";
  const name = named("span", "name", text(league.name) || text(league.format_line));
  name.title = name.textContent;
  const top = el("header", "top agate", el("p", "lg", name, when && el("span", "", "\u00a0· " + when)));
  if (at !== null) {
    const caption = el("time");
    caption.dateTime = decision.lock_at;
    caption.title = clockTime(at, 0);
    live(() => { caption.textContent = lockText(at, Date.now()); });
    top.append(el("p", "lock num", icon("clock"), caption));
  }
  return top;
}

function statement(decision) {
  const none = decision.verdict === "NO_CALL", band = bandOf(decision.confidence);
  const verdict = el("p", "verdict" + (none ? " none" : ""), stamp(decision.verdict));
  if (none && text(decision.lean)) verdict.append(" ", el("small", "", "leans " + stamp(decision.lean)));
  const confidence = known(decision.confidence)
    ? el("p", "conf", el("b", "", String(decision.confidence)), band ? band[0] : "") : null;
  const headline = named("h1", "", text(decision.headline));
  headline.id = "headline";
  return el("div", "say", verdict, confidence, headline);
}

/** What age and injury took back stands hatched behind the fill, as far as it was ever there. */
function ruler(decision) {
  const at = decision.confidence, band = bandOf(at), parts = decision.confidence_breakdown || {};
  const none = decision.verdict === "NO_CALL";
  const node = el("div", "ruler" + (none ? " open" : ""));
  node.setAttribute("role", "meter");
  node.setAttribute("aria-label", "Confidence");
  node.setAttribute("aria-valuemin", "0");
  node.setAttribute("aria-valuemax", "100");
  node.setAttribute("aria-valuenow", String(at));
  node.setAttribute("aria-valuetext", at + " of 100" + (band ? ", " + band[0] + ", the band from " + band[1] + " to " + band[2] : ""));
  const track = el("div", "track");
  node.append(track);
  if (at >= 50) {
    const taken = Math.max(0, -((parts.freshness || 0) + (parts.injury || 0)));
    const from = Math.min(100, at + taken, known(parts.base + parts.edge) ? Math.max(at, parts.base + parts.edge) : at);
    node.style.setProperty("--at", String(Math.min(100, at)));
    node.style.setProperty("--from", String(from));
    if (!none) track.append(el("i", "fill"));
    if (from > at) track.append(el("i", "back"));
    node.append(el("i", "at"));
  }
  track.append(el("i", "never"));
  const names = el("ol", "", ...BANDS.map((one) => {
    const mark = el("li", one === band ? "here" : "", one[0]);
    mark.style.setProperty("--l", (one[1] - 50) * 2 + "%");
    return mark;
  }));
  const last = el("li", "tick");
  last.style.setProperty("--l", "90%");
  names.append(last);
  names.setAttribute("aria-hidden", "true");
  node.append(names);
  return node;
}

function summary(decision) {
  const b = decision.confidence_breakdown, sum = el("div", "sum");
  if (b && [b.base, b.edge, b.freshness, b.injury].every(known)) {
    const part = (name, value) => el("div", "", el("dt", "", name), el("dd", "", value));
    const limited = known(decision.confidence) ? limit(b, decision.confidence) : "";
    sum.append(el("dl", "parts", part("Base", String(b.base)), part("Edge", signed(b.edge)),
      part("Freshness", signed(b.freshness)), part("Injury", signed(b.injury)),
      limited && part(limited, String(decision.confidence))));
  }
  if (meaning(decision)) sum.append(el("p", "honest", meaning(decision)));
  return sum.childElementCount ? sum : null;
}

function place(subject) {
  return [text(subject.pos), text(subject.team)].filter(Boolean).join(" · ");
}

/** Position, team and status. A team defense has no health of its own, and a short line names only what is wrong. */
function meta(subject, short, held) {
  const healthy = !text(subject.status) && (subject.role !== "add" || held);
  const tag = healthy && (short || held || subject.pos === "DEF") ? null : statusTag(subject, held), row = el(short ? "span" : "p", "meta");
  const plain = [place(subject), held, tag && !tag.kind ? tag.caption : ""].filter(Boolean).join(" · ");
  if (plain) row.append(el("span", "", plain));
  if (tag && tag.kind) row.append(el("span", "tag " + tag.kind, tag.caption));
  return row;
}

function number(subject, less) {
  return el("span", "p" + (less ? " sit" : ""), known(subject.projection) ? decimal(subject.projection) : "–");
}

function points(subject) {
  return known(subject.projection) ? el("p", "pts", decimal(subject.projection) + " ", el("span", "", "pts"))
    : el("p", "pts unknown", "No projection");
}

function whyOf(subject, players) {
  const row = players.find((one) => one.player === subject.name && (!one.team || !subject.team || one.team === subject.team));
  return text(list(row && row.why)[0]);
}

function column(subject, best, decision, players, rowed) {
  const held = heldAs(decision, subject);
  const picked = decision.verdict !== "NO_CALL" && (subject.role === "pick" || subject.role === "add" && !held);
  const who = el(rowed ? "li" : "section", "who" + (picked ? " pick" : ""));
  const share = known(subject.projection) && best > 0 ? Math.max(0, subject.projection) / best : 0;
  who.style.setProperty("--w", "max(2px, " + (100 * share).toFixed(1) + "%)");
  const name = named("h2", "", text(subject.name));
  if (ROLES[subject.role] && !held) name.prepend(el("span", "vh", ROLES[subject.role]));
  if (rowed) who.append(el("div", "line", name, meta(subject, true)), points(subject));
  else who.append(name, meta(subject, false, held), points(subject), named("p", "why", whyOf(subject, players)));
  return who;
}

function side(title, subjects, share, picked, players) {
  const who = el("section", "who" + (picked ? " pick" : ""), el("h2", "", title));
  who.style.setProperty("--w", "max(2px, " + (100 * share).toFixed(1) + "%)");
  who.append(el("ul", "names", ...subjects.map((one) =>
    el("li", "", named("span", "", text(one.name)), meta(one, true), number(one)))));
  const why = subjects.map((one) => whyOf(one, players)).find(Boolean);
  if (why) who.append(named("p", "why", why));
  return who;
}

function swap(subjects, decision, players) {
  const sides = ["give", "get"].map((role) => subjects.filter((one) => one.role === role));
  const sums = sides.map((all) => all.every((one) => known(one.projection)) ? all.reduce((sum, one) => sum + one.projection, 0) : NaN);
  const best = Math.max(...sums);
  const share = (sum) => best > 0 ? Math.max(0, sum) / best : 1;
  return el("div", "swap", side("You give", sides[0], share(sums[0]), decision.verdict === "PASS", players),
    side("You get", sides[1], share(sums[1]), decision.verdict === "TRADE", players));
}

/** Several changes of a lineup: who comes in, and who makes way or which place was empty. */
function moves(subjects, result) {
  const line = (subject, sits) => [el("span", "do-what" + (sits ? " sit" : ""), sits ? "Sit" : "Start"),
    el("span", "line", named("span", "nm" + (sits ? " sit" : ""), text(subject.name)), meta(subject, true)),
    number(subject, sits)];
  const rows = [];
  subjects.forEach((subject, index) => {
    if (subject.role !== "pick") return;
    const row = el("li", "", ...line(subject, false)), next = subjects[index + 1];
    const move = list(result.moves).find((one) => one.start === subject.name) || {};
    if (next && next.role === "other") row.append(...line(next, true));
    else row.append(el("span", "do-what sit", "At"), el("span", "line", (text(move.slot) || "a place") + ", which is empty"), el("span", "p sit", "0.0"));
    rows.push(row);
  });
  return el("ol", "moves", ...rows);
}

function subjects(result) {
  const decision = result.decision, all = list(decision.subject), players = list(result.players);
  if (!all.length) return null;
  if (all.some((one) => one.role === "give" || one.role === "get")) return swap(all, decision, players);
  const paired = all.length === 2 && all[1].role !== "pick";
  if (decision.kind === "lineup" && !paired) return moves(all, result);
  const best = Math.max(...all.map((one) => known(one.projection) ? one.projection : 0));
  const columns = all.map((one) => column(one, best, decision, players, all.length > 2));
  return all.length > 2 ? el("ol", "rows", ...columns) : el("div", all.length === 2 ? "pair" : "pair one", ...columns);
}

function factors(decision) {
  return el("ul", "factors", ...list(decision.factors).map((one) => {
    const way = DIRECTIONS[one.direction] || "even";
    return el("li", way, icon(way, way), el("b", "", text(one.name)), named("span", "n", text(one.note)));
  }));
}

function sources(decision, live) {
  return el("ul", "src", ...list(decision.sources).map((one) => {
    const item = el("li"), caption = el("b");
    item.append(text(one.label), " ", caption);
    live(() => {
      const now = sourceText(one, Date.now());
      caption.textContent = now.age;
      item.className = now.old ? "old" : "";
    });
    return item;
  }));
}

function explained(decision) {
  const league = decision.league || {};
  const entry = (name, value) => text(value) ? el("p", "", el("b", "", name), named("span", "", value)) : null;
  const panel = el("div", "panel",
    entry("Why", decision.reasoning), entry("Risk", decision.risk), entry("What to watch", decision.watch_hint),
    entry("What " + decision.confidence + " means", meaning(decision)),
    entry("League", [...new Set([text(league.name), text(league.format_line)])].filter(Boolean).join(" · ")),
    entry("Facts as of", decision.updated_display), entry("Decision", decision.decision_id));
  panel.tabIndex = 0;
  panel.setAttribute("role", "region");
  panel.setAttribute("aria-label", "Why and risk");
  return el("details", "more", el("summary", "", el("span", "shut", "Why and risk"), el("span", "opened", "Back")), panel);
}
