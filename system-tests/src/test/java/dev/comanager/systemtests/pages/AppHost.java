package dev.comanager.systemtests.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.FrameLocator;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.comanager.systemtests.clients.NodeClients;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.awaitility.Awaitility;

/**
 * An MCP Apps host around the card: a page with the official bridge ({@code AppBridge}) and a
 * sandboxed frame.
 */
final class AppHost {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static String bundled;

  private final Window window;
  private final ObjectNode options = JSON.createObjectNode();
  private BiFunction<String, JsonNode, JsonNode> answers;

  AppHost(Window window, CardTemplate template, String script) {
    this.window = window;
    template.serve(window.page(), script);
    window
        .page()
        .exposeFunction(
            "answerCall",
            arguments ->
                JSON.convertValue(
                    result(
                        answers.apply((String) arguments[0], JSON.valueToTree(arguments[1])),
                        "Said."),
                    Map.class));
  }

  /** Clears options and answers of an earlier test. */
  void startOver() {
    answers = (_, _) -> JSON.createObjectNode();
    options.removeAll();
    options.put("address", CardTemplate.ADDRESS).put("width", 390);
    options.putObject("capabilities").putObject("serverTools");
    ObjectNode tool = options.putObject("context").putObject("toolInfo").putObject("tool");
    tool.put("name", "analyze_start_sit").put("title", "Start or sit");
    tool.putObject("inputSchema").put("type", "object");
    options.putObject("input").putArray("players").add("Keene").add("Orne");
  }

  /** The host's script: downloaded and bundled once. */
  static synchronized String script() throws IOException, InterruptedException {
    if (bundled == null) {
      bundled = bundle();
    }
    return bundled;
  }

  private static String bundle() throws IOException, InterruptedException {
    Path bundle = Files.createTempFile("card-host", ".js");
    NodeClients.Run run =
        NodeClients.runIn("card-host", "bundle.mjs", bundle.toAbsolutePath().toString());
    try {
      assertThat(run.exitCode()).as(run.errors()).isZero();
      return Files.readString(bundle).replace("</script", "<\\/script");
    } finally {
      Files.delete(bundle);
    }
  }

  /** Further options for opening the card: width, capabilities, context. */
  ObjectNode options() {
    return options;
  }

  /** Sets the structured content with which tool calls of the card are answered. */
  AppHost answering(BiFunction<String, JsonNode, JsonNode> how) {
    answers = how;
    return this;
  }

  /** Opens the card with a result of this structured content. */
  FrameLocator show(JsonNode structured) {
    return show(structured, "In words.");
  }

  /** The same, with the text next to the structured content. */
  FrameLocator show(JsonNode structured, String text) {
    options.set("result", result(structured, text));
    return open();
  }

  /** Opens the card without a result. */
  FrameLocator open() {
    Page page = window.page();
    window.open("http://host.test/");
    page.evaluate("options => window.openCard(options)", JSON.convertValue(options, Map.class));
    return page.frameLocator("iframe[name=card]");
  }

  /** Runs a script on the host's side, with {@code bridge} and {@code seen} in scope. */
  Object on(String script) {
    return window.page().evaluate(script);
  }

  /** The card's tool calls: names and arguments. */
  List<?> calls() {
    return (List<?>)
        on("() => seen.calls.map((call) => call.name + JSON.stringify(call.arguments))");
  }

  /** Clicks once the frame has its final height: while it grows, the target may move. */
  void click(Locator target) {
    PlaywrightAssertions.assertThat(target).isVisible();
    height();
    target.click();
  }

  /** The height in pixels that the card reported last, once the frame has that height. */
  int height() {
    Awaitility.await()
        .atMost(Duration.ofSeconds(30))
        .until(
            () ->
                Boolean.TRUE.equals(
                    window
                        .page()
                        .frame("card")
                        .evaluate(
                            "() => document.getElementById('card').getBoundingClientRect().height"
                                + " <= window.innerHeight + 0.5")));
    return ((Number) on("() => seen.sizes.at(-1).height")).intValue();
  }

  private static ObjectNode result(JsonNode structured, String text) {
    ObjectNode result = JSON.createObjectNode();
    result.putArray("content").addObject().put("type", "text").put("text", text);
    result.set("structuredContent", structured);
    return result.put("isError", !structured.path("ok").asBoolean());
  }
}
