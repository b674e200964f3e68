package dev.comanager.gateway.landing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.gateway.developers.ExampleRun;
import dev.comanager.gateway.developers.PageFrame;
import dev.comanager.gateway.developers.PageFrames;
import dev.comanager.gateway.developers.StaticPage;
import dev.comanager.gateway.discovery.PublicAddresses;
import dev.comanager.gateway.landing.LandingView.Answer;
import dev.comanager.gateway.landing.LandingView.Question;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The page at {base_url}: what the product is, a decision, and how to connect an assistant. */
@Singleton
final class LandingPage {
  private static final Set<String> OWN_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final String MAY = "script-src 'self'; frame-src 'self'";
  private static final String CARD = "developers/card";

  private final PageFrame frame;
  private final DemoCard card;
  private final boolean offered;
  private final InstallLinks links;
  private final boolean ownMachine;
  private final String phones;
  private final Answer recordedAnswer;
  private final StaticPage recordedCard;
  private volatile Initial initial;

  /** The page as it is first seen, with the questions about that pair. */
  private record Initial(Optional<DemoPair> pair, StaticPage page) {}

  LandingPage(
      PageFrames frames,
      DemoCard card,
      DemoAnswers answers,
      PublicAddresses addresses,
      LandingConfig config) {
    this.frame = frames.with(StaticPage.resource("landing.css"));
    this.card = card;
    this.offered = answers.offered();
    this.links = InstallLinks.to(addresses.baseUrl() + "/mcp");
    this.ownMachine = OWN_MACHINE.contains(addresses.baseHost());
    this.phones = config.phoneUrl().orElse("");
    ExampleRun run = ExampleRun.read(frame);
    RecordedDecision recorded = RecordedDecision.of(run);
    this.recordedAnswer = new Answer(recorded.spoken(), false, CARD, run.recorded());
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
    String text = result.at("/content/0/text").asText();
    String address = hasCard(result) ? CARD + "?ask=" + question.code() : "";
    return shown(Optional.of(question), pair, new Answer(text, false, address, ""));
  }

  /** The page for somebody who asks too much. */
  StaticPage tooMany(DemoQuestion question, Optional<DemoPair> pair, int secondsToWait) {
    return alert(
        question,
        pair,
        "Too many questions came from your network. Ask again in %d seconds."
            .formatted(secondsToWait));
  }

  /** The page for when no answer could be made. */
  StaticPage failed(DemoQuestion question, Optional<DemoPair> pair) {
    return alert(question, pair, "The demo league can’t be read right now. Ask again in a minute.");
  }

  private StaticPage alert(DemoQuestion question, Optional<DemoPair> pair, String text) {
    return shown(Optional.of(question), pair, new Answer(text, true, "", ""));
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

  private StaticPage shown(Optional<DemoQuestion> chosen, Optional<DemoPair> pair, Answer answer) {
    List<Question> questions =
        (offered ? DemoQuestion.with(pair) : List.<DemoQuestion>of())
            .stream()
                .map(it -> new Question(it.code(), it.text(pair), chosen.equals(Optional.of(it))))
                .toList();
    LandingView view = new LandingView(links, ownMachine, phones, questions, answer);
    return frame.page(it -> LandingTemplates.landing(it, view)).allowing(MAY);
  }
}
