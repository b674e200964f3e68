package dev.comanager.gateway.landing;

import static dev.comanager.gateway.developers.PageFrame.escaped;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.gateway.developers.PageFrame;
import dev.comanager.gateway.developers.StaticPage;
import dev.comanager.gateway.discovery.PublicAddresses;
import jakarta.inject.Singleton;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The page at {base_url}: what the product is, a decision, and how to connect an assistant. */
@Singleton
final class LandingPage {
  private static final Set<String> OWN_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final String ABOUT = "Lineup, trade and waiver decisions in your AI assistant.";
  private static final String MAY = "script-src 'self'; frame-src 'self'";
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("MMM d, yyyy, h:mm a 'ET'", Locale.US)
          .withZone(ZoneId.of("America/New_York"));

  private final PageFrame frame;
  private final DemoCard card;
  private final RecordedDecision recorded = RecordedDecision.load();
  private final boolean offered;
  private final String main;
  private final String style = StaticPage.resource("landing.css");
  private final String recordedAnswer;
  private final StaticPage recordedCard;
  private volatile Initial initial;

  /** The page as it is first seen, with the questions about that pair. */
  private record Initial(Optional<DemoPair> pair, StaticPage page) {}

  LandingPage(PageFrame frame, DemoCard card, DemoAnswers answers, PublicAddresses addresses) {
    this.frame = frame;
    this.card = card;
    this.offered = answers.offered();
    String address = addresses.baseUrl() + "/mcp";
    this.main =
        StaticPage.resource("landing.html")
            .replace("{{vscode}}", escaped(InstallLinks.vsCode(address)))
            .replace("{{cursor}}", escaped(InstallLinks.cursor(address)))
            .replace("{{name}}", InstallLinks.NAME)
            .replace(
                "{{reach}}",
                OWN_MACHINE.contains(addresses.baseHost())
                    ? "<p>This address works on this machine only. Claude and ChatGPT run in their"
                        + " own cloud and can’t reach it.</p>"
                    : "");
    this.recordedAnswer =
        "<p class=\"said\">%s</p>%s<p class=\"cap num\">As it was answered on %s.</p>"
            .formatted(escaped(recorded.spoken()), frameOf(""), TIME.format(recorded.at()));
    this.recordedCard = card.of(recorded.structured(), recorded.at());
    this.initial = initial(Optional.empty());
  }

  /** The page as it is first seen, with a recorded decision. */
  StaticPage page(Optional<DemoPair> pair) {
    Initial last = initial;
    if (!last.pair().equals(pair)) {
      last = initial(pair);
      initial = last;
    }
    return last.page();
  }

  private Initial initial(Optional<DemoPair> pair) {
    return new Initial(pair, shown(Optional.empty(), pair, recordedAnswer));
  }

  /** The page with an answer to that question. */
  StaticPage page(DemoQuestion question, Optional<DemoPair> pair, JsonNode result) {
    String text =
        "<p class=\"said\">%s</p>".formatted(escaped(result.at("/content/0/text").asText()));
    return shown(
        Optional.of(question), pair, hasCard(result) ? text + frameOf(question.code()) : text);
  }

  /** The page for somebody who asks too much. */
  StaticPage tooMany(DemoQuestion question, Optional<DemoPair> pair, int secondsToWait) {
    return shown(
        Optional.of(question),
        pair,
        "<p class=\"said\" role=\"alert\">Too many questions came from your network. Ask again in"
            + " %d seconds.</p>".formatted(secondsToWait));
  }

  /** The page for when no answer could be made. */
  StaticPage failed(DemoQuestion question, Optional<DemoPair> pair) {
    return shown(
        Optional.of(question),
        pair,
        "<p class=\"said\" role=\"alert\">The demo league can’t be read right now. Ask again in a"
            + " minute.</p>");
  }

  /** The card of a recorded decision. */
  StaticPage recordedCard() {
    return recordedCard;
  }

  /** The card of that result. */
  StaticPage cardOf(JsonNode result) {
    return hasCard(result) ? card.of(result.path("structuredContent")) : recordedCard;
  }

  private static boolean hasCard(JsonNode result) {
    return result.at("/structuredContent/decision").isObject();
  }

  private StaticPage shown(Optional<DemoQuestion> chosen, Optional<DemoPair> pair, String answer) {
    return frame
        .unlisted(
            "Fantasy football advice",
            ABOUT,
            main.replace("{{questions}}", offered ? questions(chosen, pair) : "")
                .replace("{{answer}}", answer),
            style)
        .allowing(MAY);
  }

  private static String questions(Optional<DemoQuestion> chosen, Optional<DemoPair> pair) {
    StringBuilder html = new StringBuilder();
    html.append("<p>Ask about it yourself: real answers, no sign-in.</p><ul class=\"ask\">");
    for (DemoQuestion question : DemoQuestion.with(pair)) {
      html.append("<li><a class=\"btn\" href=\"?ask=%s#decision\"".formatted(question.code()))
          .append(chosen.filter(question::equals).isPresent() ? " aria-current=\"true\">" : ">")
          .append(escaped(question.text(pair)))
          .append("</a></li>");
    }
    return html.append("</ul>").toString();
  }

  private static String frameOf(String question) {
    return """
        <iframe class="card" id="card" title="Decision card" sandbox="allow-scripts" \
        src="developers/card%s"></iframe>"""
        .formatted(question.isEmpty() ? "" : "?ask=" + question);
  }
}
