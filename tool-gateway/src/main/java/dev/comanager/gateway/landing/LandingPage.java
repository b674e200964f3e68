package dev.comanager.gateway.landing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.gateway.developers.ExampleRun;
import dev.comanager.gateway.developers.PageFrame;
import dev.comanager.gateway.developers.PageFrames;
import dev.comanager.gateway.developers.StaticPage;
import dev.comanager.gateway.discovery.PublicAddresses;
import dev.comanager.gateway.landing.DemoAnswers.First;
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

  private record Initial(First first, StaticPage page) {}

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
    this.initial = initial(new First(Optional.empty(), Optional.empty()));
  }

  /** The page before a question is chosen: with the closest decision, or with a recorded one. */
  StaticPage page(First first) {
    Initial last = initial;
    if (!last.first().equals(first)) {
      last = initial(first);
      initial = last;
    }
    return last.page();
  }

  private Initial initial(First first) {
    StaticPage page =
        first
            .answer()
            .filter(LandingPage::hasCard)
            .map(result -> page(DemoQuestion.START_SIT, first.pair(), CARD, result))
            .orElseGet(() -> shown(Optional.empty(), first.pair(), recordedAnswer));
    return new Initial(first, page);
  }

  /** The page with an answer to that question. */
  StaticPage page(DemoQuestion question, Optional<DemoPair> pair, JsonNode result) {
    return page(question, pair, hasCard(result) ? CARD + "?ask=" + question.code() : "", result);
  }

  private StaticPage page(
      DemoQuestion question, Optional<DemoPair> pair, String card, JsonNode result) {
    String text = result.at("/content/0/text").asText();
    return shown(Optional.of(question), pair, new Answer(text, false, card, ""));
  }

  /** The page for somebody who asks too much. */
  StaticPage tooMany(DemoQuestion question, Optional<DemoPair> pair, int secondsToWait) {
    return alert(
        question,
        pair,
        "Too many questions came from your network. Ask again in %d second%s."
            .formatted(secondsToWait, secondsToWait == 1 ? "" : "s"));
  }

  /** The page for when no answer could be made. */
  StaticPage failed(DemoQuestion question, Optional<DemoPair> pair) {
    return alert(question, pair, "The demo league can’t be read right now. Ask again in a minute.");
  }

  private StaticPage alert(DemoQuestion question, Optional<DemoPair> pair, String text) {
    return shown(Optional.of(question), pair, new Answer(text, true, "", ""));
  }

  /** The card of the page before a question is chosen. */
  StaticPage cardOf(First first) {
    return first.answer().map(this::cardOf).orElse(recordedCard);
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
