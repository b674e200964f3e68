const shown = document.getElementById("phones");
const clock = document.getElementById("clock");
const live = document.getElementById("live");
async function look() {
  try {
    const answer = await fetch(location.href, {cache: "no-store"});
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const phone of fresh.querySelectorAll("#phones > *")) {
      const id = phone.getAttribute("aria-labelledby");
      const old = id && shown.querySelector(`[aria-labelledby="${id}"]`);
      if (!old) {
        if (id) shown.append(phone);
        for (const none of shown.querySelectorAll(":scope > .none")) if (id) none.remove();
      } else if (old.innerHTML !== phone.innerHTML) {
        old.replaceChildren(...phone.childNodes);
      }
    }
    clock.textContent = fresh.getElementById("clock").textContent;
    live.dataset.state = "live";
  } catch {
    live.dataset.state = "away";
    clock.textContent = "Out of reach. Looking again.";
  }
  setTimeout(look, 1000);
}
live.dataset.state = "live";
setTimeout(look, 1000);
