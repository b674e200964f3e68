// An MCP Apps host: a sandboxed frame of another origin, and the official bridge on the host's side.
import { AppBridge, PostMessageTransport } from "@modelcontextprotocol/ext-apps/app-bridge";

/**
 * Opens the card in a frame. What the card sends is kept in window.seen; its tool calls are answered by
 * window.answerCall, which the test provides.
 */
window.openCard = async ({ address, width, capabilities, context, input, result }) => {
  const frame = document.createElement("iframe");
  frame.name = "card";
  frame.title = "Decision card";
  frame.setAttribute("sandbox", "allow-scripts");
  frame.style.cssText = `display:block;border:0;width:${width}px;height:120px`;
  document.body.append(frame);

  const seen = (window.seen = { sizes: [], calls: [], initialized: 0 });
  const bridge = (window.bridge = new AppBridge(
    null,
    { name: "Card host", version: "1.0.0" },
    capabilities,
    { hostContext: context },
  ));
  bridge.oncalltool = async (params) => {
    seen.calls.push({ name: params.name, arguments: params.arguments });
    return window.answerCall(params.name, params.arguments);
  };
  bridge.addEventListener("sizechange", (size) => {
    seen.sizes.push(size);
    frame.style.height = `${size.height}px`;
  });
  const initialized = new Promise((resolve) => {
    bridge.addEventListener("initialized", () => {
      seen.initialized += 1;
      resolve();
    });
  });
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  frame.src = address;
  await initialized;
  seen.app = bridge.getAppVersion();
  if (input) await bridge.sendToolInput({ arguments: input });
  if (result) await bridge.sendToolResult(result);
};
