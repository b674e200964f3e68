#!/usr/bin/env bash
# Draws in-an-assistant.png: the card of README's question as a chat shows it. Needs the local stack (./comanager up),
# curl and Chromium. Chat, question and reply are drawn here; the card and its content come from the stack.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck disable=SC1091
source "$here/../../.comanager/local.env"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ask() {
  curl -fsS "$BASE_URL/mcp" -H 'Content-Type: application/json' -H "Authorization: Bearer $DEMO_LINE_BEARER" -d "$1"
}
{
  printf 'const CARD = '
  ask '{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"ui://comanager/decision-card-v1.html"}}'
  printf ';\nconst ANSWER = '
  ask '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"analyze_start_sit",
    "arguments":{"players":["Corwin Haskford","Vaughan Holmshaw"]}}}'
  printf ';\n'
} >"$work/content.js"
cat >"$work/chat.html" <<'HTML'
<!doctype html><meta charset="utf-8">
<style>
  body { margin: 0; padding: 16px 21px 6px; background: #fbfaf8; color: #14211b; font: 12px/1.45 Inter, system-ui, sans-serif; }
  .question { width: fit-content; margin-left: auto; padding: 7px 12px; border-radius: 14px; background: #efece6; }
  .from { display: flex; align-items: center; gap: 6px; margin: 14px 0 8px; font-size: 10px; color: #5d6b63; }
  .from i { width: 6px; height: 6px; border-radius: 50%; background: #2f8f63; }
  .from b { color: #14211b; font-weight: 500; }
  iframe { display: block; width: 100%; height: 360px; border: 0; }
  .reply { margin: 12px 0; }
  .next { padding: 9px 14px; border: 1px solid #dfdbd4; border-radius: 18px; color: #6c6a64; }
</style>
<div class="question">Who should I start, Haskford or Holmshaw?</div>
<div class="from"><i></i><b>Fantasy Co-Manager</b> Start or sit</div>
<iframe id="card"></iframe>
<p class="reply" id="reply"></p>
<div class="next">Reply to your assistant</div>
<script src="content.js"></script>
<script>
  const frame = document.getElementById('card'), decision = ANSWER.result.structuredContent.decision;
  const [starter, other] = decision.subject;
  const lastName = (player) => player.name.split(' ').pop();
  document.getElementById('reply').textContent =
    `Start ${lastName(starter)}. He projects ${(starter.projection - other.projection).toFixed(1)} points more. `
    + 'Want a text if that changes?';
  addEventListener('message', ({data}) => {
    const send = (message) => frame.contentWindow.postMessage({jsonrpc: '2.0', ...message}, '*');
    if (data.method === 'ui/initialize') {
      send({id: data.id, result: {protocolVersion: data.params.protocolVersion, hostInfo: {name: 'chat', version: '1'},
        hostCapabilities: {serverTools: {}}, hostContext: {theme: 'light'}}});
    } else if (data.method === 'ui/notifications/initialized') {
      send({method: 'ui/notifications/tool-result', params: ANSWER.result});
    } else if (data.method === 'ui/notifications/size-changed') {
      frame.style.height = data.params.height + 'px';
    }
  });
  frame.srcdoc = CARD.result.contents[0].text;
</script>
HTML
chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --force-prefers-reduced-motion \
  --force-device-scale-factor=2 --window-size=620,604 --virtual-time-budget=10000 \
  --screenshot="$here/in-an-assistant.png" "file://$work/chat.html" 2>/dev/null
echo "$here/in-an-assistant.png"
