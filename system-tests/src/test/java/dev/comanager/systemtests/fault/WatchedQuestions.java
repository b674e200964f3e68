package dev.comanager.systemtests.fault;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.DemoTeam;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.NewTexts;
import dev.comanager.systemtests.deployment.Phone;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/**
 * Watched questions that one player wins. Each time he becomes unavailable or returns, the verdict
 * of all of them changes, so each is a trigger of exactly one text.
 */
final class WatchedQuestions {
  private static final Pattern DECISION = Pattern.compile("d_[0-9a-f]{12}");
  private static final int MOST_PLAYERS = 6;
  private static final int MOST_A_LINE = 100;
  private static final int SPARE = 10;
  private static final int EVEN = 50;
  private static final Duration NOTHING_MORE = Duration.ofSeconds(3);

  private final String star;
  private final List<Question> questions;
  private final Set<String> decisions;
  private final NewTexts texts = NewTexts.fromNow();

  /** How many texts each decision has sent in this round. */
  private final Map<String, Integer> texted = new HashMap<>();

  private boolean out;

  /** A decision that a line received and can watch. */
  record Question(Mcp line, String decision) {
    private void watch() {
      line.call("watch_decision", Map.of("decision_id", decision)).ok();
    }
  }

  private WatchedQuestions(String star, List<Question> questions) {
    this.star = star;
    this.questions = questions;
    this.decisions = questions.stream().map(Question::decision).collect(Collectors.toSet());
  }

  /** Sets at most this many watches on questions that the best player of the demo team wins. */
  static WatchedQuestions watched(int count) {
    WatchedQuestions watched = requested(count);
    Map<Mcp, List<Question>> ofLines =
        watched.questions.stream().collect(Collectors.groupingBy(Question::line));
    WatchingLines.each(
        List.copyOf(ofLines.keySet()),
        line -> {
          ofLines.get(line).forEach(Question::watch);
          return line;
        });
    return watched;
  }

  /**
   * Asks at most this many questions that the best player of the demo team wins; if one line can't
   * watch that many, several lines ask them.
   */
  static WatchedQuestions requested(int count) {
    reset();
    // A change that the demo makes on its own in the meantime would be another trigger.
    List<String> all = DemoTeam.competing();
    all.forEach(name -> Phone.injure(name, "HEALTHY"));
    awaitFit(all, all);
    Mcp demo = Mcp.asLine();
    String star =
        card(demo, all.subList(0, Math.min(all.size(), MOST_PLAYERS)))
            .at("/subject/0/name")
            .asText();
    List<String> others = all.stream().filter(name -> !name.equals(star)).toList();
    // If the others are equal without him, no one is ahead.
    Phone.injure(star, "OUT");
    awaitFit(others, all);
    int ofALine = Math.min(count, MOST_A_LINE);
    List<List<String>> called =
        choices(star, others).stream()
            .filter(players -> card(demo, players).path("confidence").asInt() > EVEN)
            .limit(ofALine + SPARE)
            .toList();
    Phone.injure(star, "HEALTHY");
    awaitFit(all, all);
    assertThat(called).as("questions that %s wins", star).hasSizeGreaterThan(9);
    int lines = Math.ceilDiv(count, Math.min(ofALine, called.size()));
    List<Question> requested =
        WatchingLines.each(WatchingLines.some(lines), line -> won(line, star, called, ofALine))
            .stream()
            .flatMap(List::stream)
            .limit(count)
            .toList();
    assertThat(requested).as("questions that %s wins", star).hasSizeGreaterThan(9);
    return new WatchedQuestions(star, requested);
  }

  private static List<Question> won(Mcp line, String star, List<List<String>> called, int most) {
    Set<String> decisions = new LinkedHashSet<>();
    for (List<String> players : called) {
      if (decisions.size() < most) {
        JsonNode card = card(line, players);
        if (card.at("/subject/0/name").asText().equals(star)
            && card.path("verdict").asText().equals("START")) {
          decisions.add(card.path("decision_id").asText());
        }
      }
    }
    return decisions.stream().map(decision -> new Question(line, decision)).toList();
  }

  List<Question> questions() {
    return questions;
  }

  /** Ends every watch of the lines. */
  static void reset() {
    WatchingLines.each(
        WatchingLines.known(),
        line -> {
          line.call("list_watches")
              .ok()
              .path("watches")
              .forEach(
                  watch -> line.call("cancel_watch", Map.of("id", watch.path("id").asLong())).ok());
          return line;
        });
  }

  /** Changes the player's status, and counts the texts once the fault is over. */
  Tally turn(Runnable whileItLasts, Duration timeout) {
    texted.clear();
    trigger();
    whileItLasts.run();
    try {
      Awaitility.await()
          .atMost(timeout)
          .pollInterval(Duration.ofMillis(300))
          .until(() -> countTexts() == decisions.size());
    } catch (ConditionTimeoutException notAllOfThem) {
      return tally();
    }
    Faults.hold(NOTHING_MORE);
    return tally();
  }

  /** Makes the player unavailable or available; retried until the engine has accepted it. */
  private void trigger() {
    out = !out;
    Awaitility.await()
        .atMost(Duration.ofMinutes(2))
        .pollInterval(Duration.ofMillis(500))
        .ignoreExceptionsInstanceOf(AssertionError.class)
        .until(
            () -> {
              Phone.injure(star, out ? "OUT" : "HEALTHY");
              return true;
            });
  }

  void end() {
    // The order matters: a player who recovers while he is watched sends another text.
    try {
      reset();
    } finally {
      Phone.injure(star, "HEALTHY");
    }
  }

  /** The count so far. */
  Tally tally() {
    int sent = countTexts();
    int doubled = texted.values().stream().mapToInt(count -> count - 1).sum();
    return new Tally(decisions.size(), sent, decisions.size() - sent, doubled);
  }

  /** How many decisions have had a text. */
  private int countTexts() {
    for (Phone.Text text : texts.read()) {
      Matcher decision = DECISION.matcher(text.body());
      if (decision.find() && decisions.contains(decision.group())) {
        texted.merge(decision.group(), 1, Integer::sum);
      }
    }
    return texted.size();
  }

  /** The player with each combination of one, two, three and more others. */
  private static List<List<String>> choices(String star, List<String> others) {
    List<List<String>> choices = new ArrayList<>();
    for (int choice = 1; choice < 1 << others.size(); choice++) {
      if (Integer.bitCount(choice) < MOST_PLAYERS) {
        List<String> players = new ArrayList<>(List.of(star));
        for (int other = 0; other < others.size(); other++) {
          if ((choice & 1 << other) != 0) {
            players.add(others.get(other));
          }
        }
        choices.add(players);
      }
    }
    return choices;
  }

  private static void awaitFit(List<String> fit, List<String> all) {
    Awaitility.await()
        .atMost(Duration.ofSeconds(60))
        .pollInterval(Duration.ofSeconds(1))
        .until(() -> DemoTeam.flexible().stream().filter(all::contains).toList().equals(fit));
  }

  private static JsonNode card(Mcp line, List<String> players) {
    return line.call("analyze_start_sit", Map.of("players", players)).ok().path("decision");
  }
}
