// Hosts: MCP Apps (JSON-RPC over postMessage), and window.openai where that is all there is.
const host = (() => {
  const framed = window.parent !== window, pending = new Map();
  const context = {};
  let nextId = 1, capabilities = {}, input = null;

  function send(message) {
    // The frame's origin is the host's secret; what goes out holds nothing but sizes and tool calls.
    if (framed) window.parent.postMessage({jsonrpc: "2.0", ...message}, "*");
  }

  function request(method, params) {
    const id = nextId++;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => { pending.delete(id); reject(new Error("No answer came in time.")); }, 30000);
      pending.set(id, {resolve, reject, late});
      send({id, method, params});
    });
  }

  /** The structured part of a tool's result, with its text beside it. */
  function plain(result) {
    const answer = result || {}, first = list(answer.content).find((one) => one.type === "text");
    let body = answer.structuredContent;
    if (!body && typeof answer.result === "string") {
      try { body = JSON.parse(answer.result); } catch { body = {statement: answer.result}; }
    }
    return {ok: answer.isError ? false : undefined, statement: text(first && first.text), ...(body || {})};
  }

  function call(name, args) {
    if (capabilities.serverTools) return request("tools/call", {name, arguments: args}).then(plain);
    return Promise.resolve(window.openai.callTool(name, args)).then(plain);
  }

  function settle(next) {
    Object.entries(next || {}).forEach(([key, value]) => { if (value !== undefined) context[key] = value; });
    const root = document.documentElement, box = context.containerDimensions || {}, edges = context.safeAreaInsets;
    if (context.theme === "light" || context.theme === "dark") root.dataset.theme = context.theme;
    const most = [box.height, box.maxHeight, context.maxHeight].filter((height) => known(height) && height > 0);
    root.style.setProperty("--most", Math.max(180, Math.min(500, ...most)) + "px");
    if (edges) document.body.style.padding = ["top", "right", "bottom", "left"].map((edge) => (Number(edges[edge]) || 0) + "px").join(" ");
  }

  function reportSize() {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (!height) return;
    send({method: "ui/notifications/size-changed", params: {height}});
    if (window.openai && typeof window.openai.notifyIntrinsicHeight === "function") window.openai.notifyIntrinsicHeight(height);
  }

  function begun(result) {
    capabilities = result.hostCapabilities || {};
    settle(result.hostContext);
    showAgain();
    send({method: "ui/notifications/initialized", params: {}});
    reportSize();
  }

  const notices = {
    "ui/notifications/tool-input": (params) => { input = params.arguments || {}; },
    "ui/notifications/tool-result": (params) => show(plain(params)),
    "ui/notifications/tool-cancelled": () => showWaiting("The question was stopped"),
    "ui/notifications/host-context-changed": settle,
  };

  function onMessage(event) {
    const message = event.data;
    if (event.source !== window.parent || !message || message.jsonrpc !== "2.0") return;
    const waiting = !message.method && pending.get(message.id);
    if (waiting) {
      pending.delete(message.id);
      clearTimeout(waiting.late);
      if (message.error) waiting.reject(new Error(text(message.error.message)));
      else waiting.resolve(message.result || {});
    } else if (message.method && message.id !== undefined) {
      if (message.method === "ping" || message.method === "ui/resource-teardown") send({id: message.id, result: {}});
      else send({id: message.id, error: {code: -32601, message: "Method not found"}});
    } else if (Object.hasOwn(notices, message.method || "")) {
      notices[message.method](message.params || {});
    }
  }

  function fromOpenAi() {
    const globals = window.openai;
    if (!globals) return;
    settle({theme: globals.theme, maxHeight: globals.maxHeight, safeAreaInsets: globals.safeArea && globals.safeArea.insets});
    const output = globals.toolOutput;
    if (output && typeof output === "object") show(plain({structuredContent: output}));
  }

  return {
    canCall: () => Boolean(capabilities.serverTools || (window.openai && typeof window.openai.callTool === "function")),
    call,
    canRetry: () => Boolean(input && context.toolInfo && capabilities.serverTools),
    retry: () => call(context.toolInfo.tool.name, input),
    toolTitle: () => text(context.toolInfo && context.toolInfo.tool && context.toolInfo.tool.title),
    begin() {
      window.addEventListener("message", onMessage);
      window.addEventListener("openai:set_globals", fromOpenAi);
      new ResizeObserver(reportSize).observe(document.body);
      fromOpenAi();
      if (!framed) return;
      request("ui/initialize", {protocolVersion: "2026-01-26", appInfo: {name: "comanager-decision-card", version: "1.0"},
        appCapabilities: {availableDisplayModes: ["inline"]}}).then(begun, () => undefined);
    },
  };
})();

host.begin();
