// Copy buttons, and the height that the card in the frame asks for. The page works without it.
"use strict";
(() => {
  const card = document.getElementById("card"), copied = document.getElementById("copied");

  window.addEventListener("message", (event) => {
    const message = event.data;
    if (!card || event.source !== card.contentWindow || !message) return;
    if (message.method !== "ui/notifications/size-changed") return;
    const height = Number(message.params && message.params.height);
    if (height > 0 && height <= 1000) card.style.height = height + "px";
  });

  function select(element) {
    const range = document.createRange();
    range.selectNodeContents(element);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
  }

  document.querySelectorAll("button[data-copy]").forEach((button) => {
    const source = document.getElementById(button.dataset.copy), label = button.firstChild;
    button.hidden = false;
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(source.textContent);
        label.textContent = "Copied";
        copied.textContent = "Copied";
      } catch {
        // Without https a page may not write to the clipboard.
        select(source);
        label.textContent = "Selected";
        copied.textContent = "Selected. Copy it with your keyboard or its menu.";
      }
      setTimeout(() => { label.textContent = "Copy"; copied.textContent = ""; }, 4000);
    });
  });
})();
