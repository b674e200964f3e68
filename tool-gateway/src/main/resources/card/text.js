// What the card says: bands, ages, locks, statuses. Nothing here touches the page.
const MINUTE = 60000, HOUR = 60 * MINUTE, DAY = 24 * HOUR;
// Bands, and the words and limits that the account page shares: CardRule fills them in.
const RULES = {{rules}};
const BANDS = RULES.bands;

function has(value, words) {
  return new RegExp(words, "i").test(value);
}

function bandOf(confidence) {
  return BANDS.find((band) => confidence >= band[1] && confidence <= band[2]) || null;
}

function text(value) {
  return typeof value === "string" ? value.trim() : "";
}

function list(value) {
  return Array.isArray(value) ? value.filter((item) => item !== null && item !== undefined) : [];
}

function known(value) {
  return typeof value === "number" && Number.isFinite(value);
}

function decimal(value) {
  return value.toFixed(1);
}

function signed(value) {
  const rounded = value.toFixed(1);
  return Number(rounded) === 0 ? "0" : value < 0 ? "−" + rounded.slice(1) : "+" + rounded;
}

/** Milliseconds of an ISO 8601 time, or null for anything else. */
function instant(value) {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value || "") ? Date.parse(value) : NaN;
  return Number.isNaN(at) ? null : at;
}

function eastern(at, parts) {
  return new Intl.DateTimeFormat("en-US", {timeZone: "America/New_York", ...parts}).format(new Date(at));
}

/** Such as "1:00 PM ET", with the day in front when it is another one. */
function clockTime(at, now) {
  const day = {year: "numeric", month: "numeric", day: "numeric"};
  const time = eastern(at, {hour: "numeric", minute: "2-digit"}) + " ET";
  if (eastern(at, day) === eastern(now, day)) return time;
  const parts = at - now < 6 * DAY ? {weekday: "short"} : {month: "short", day: "numeric"};
  return eastern(at, parts) + " " + time;
}

/** Such as "1 h 12 m", never less than a minute. */
function span(ms) {
  const minutes = Math.max(1, Math.floor(ms / MINUTE));
  return minutes < 60 ? minutes + " m" : Math.floor(minutes / 60) + " h " + (minutes % 60) + " m";
}

function lockText(at, now) {
  if (at <= now) return "Locked";
  return at - now < DAY ? "Locks in " + span(at - now) : "Locks " + clockTime(at, now);
}

/** How old something is, such as "14 min", "31 h", "5 d". */
function age(ms) {
  if (ms < MINUTE) return "now";
  if (ms < HOUR) return Math.floor(ms / MINUTE) + "\u00a0min";
  return ms < 3 * DAY ? Math.floor(ms / HOUR) + "\u00a0h" : Math.floor(ms / DAY) + "\u00a0d";
}

/** A source with its age, and whether that is too old for its kind of source. */
function sourceText(source, now) {
  const label = text(source.label), at = instant(source.as_of);
  if (at === null) return {label, age: text(source.as_of) || "age not known", old: has(text(source.as_of), RULES.notRead)};
  const most = has(label, RULES.daily) ? RULES.dailyAtMost : has(label, RULES.projected) ? RULES.projectedAtMost : Infinity;
  const old = now - at > most || has(label, RULES.olderCopy);
  return {label, age: age(now - at) + (old ? ", old" : ""), old};
}

/**
 * The verdict in the word that fits the headline, which names the one who comes in for a benched starter. "Call" would
 * read as a phone call.
 */
function stamp(verdict) {
  return verdict === "SIT" ? "SWAP" : verdict === "NO_CALL" ? "NO PICK" : text(verdict);
}

/** The verdict, or with none what the facts lean to. */
function leaning(decision) {
  return decision.verdict === "NO_CALL" ? text(decision.lean) : text(decision.verdict);
}

/** What a player is on a card that advises to change nothing. */
const HELD = {waiver: {add: "Best available", cover: "Would cover for"}, lineup: {pick: "Keep", other: "Closest on your bench"}};

function heldAs(decision, subject) {
  return leaning(decision) === "HOLD" && (HELD[decision.kind] || {})[subject.role] || "";
}

/** Where the parts don't add up to the confidence, it was limited. */
function limit(breakdown, confidence) {
  const sum = breakdown.base + breakdown.edge + breakdown.freshness + breakdown.injury;
  if (Math.abs(sum - confidence) < 0.5) return "";
  return sum > confidence ? "Capped at" : "Never under";
}

/** The tag of a player, or null when nothing was said about him. */
function statusTag(subject, held) {
  if (typeof subject.status !== "string") return null;
  const status = text(subject.status);
  if (!status) return subject.role === "add" && !held ? {caption: "Unrostered", kind: "pine"} : {caption: "Healthy", kind: ""};
  return {caption: status, kind: has(status, RULES.open) ? "flag" : "clay"};
}

/** What is said when there is no card. */
const REFUSALS = {
  E_NO_LEAGUE: ["No league is linked yet", "Link one on your account page, then ask again."],
  E_LOCKED: ["That game has begun", "It’s too late to choose. Ask about a later game."],
  E_BAD_ARGS: ["That question can’t be read", "Name the players as your league writes them, and ask again."],
  E_UNAVAILABLE: ["No card this time", "Part of the service didn’t answer in time. Nothing was changed and no text was sent."],
  E_RATE_LIMITED: ["Too many questions at once", "Wait a minute, then ask again."],
  E_NOT_FOUND: ["Nothing like that here", "There is no such decision or league."],
};

function refusal(result) {
  const caption = REFUSALS[result.code] || ["No card this time", "I have no pick this time."];
  const page = text(result.link_url);
  return {
    title: result.ok ? "No card this time" : caption[0],
    statement: text(result.spoken) || text(result.statement) || (page ? "Link one at " + page + ", then ask again." : caption[1]),
  };
}

/** What a figure means, where that is known: start/sit calls are measured. */
function meaning(decision) {
  if (decision.verdict === "NO_CALL") return "Not enough for a pick. Here is what we have.";
  if (decision.kind === "trade") return "What counts is what the trade does to your lineup.";
  if (!decision.confidence_breakdown) return "";
  return "Picks at " + decision.confidence + " come out right about " + decision.confidence + " times in 100.";
}
