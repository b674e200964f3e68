package dev.comanager.systemtests.fault;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.DemoTeam;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Phone;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
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
 * Watched questions that one player wins. Each time he falls out or comes back, every one of them
 * has another call, so that each is a trigger of exactly one text.
 */
final class WatchedQuestions {
  private static final Pattern DECISION = Pattern.compile("d_[0-9a-f]{12}");
  private static final int MOST_PLAYERS = 6;
  private static final int SPARE = 10;
  private static final int EVEN = 50;
  private static final Duration NOTHING_MORE = Duration.ofSeconds(3);

  private final String star;
  private final List<String> decisions;
  private boolean out;

  private WatchedQuestions(String star, List<String> decisions) {
    this.star = star;
    this.decisions = decisions;
  }

  /** Sets at most so many watches on questions that the best player of the demo team wins. */
  static WatchedQuestions watched(int count) {
    WatchedQuestions questions = asked(count);
    questions.decisions.forEach(WatchedQuestions::watch);
    return questions;
  }

  /** Asks at most so many questions that the best player of the demo team wins. */
  static WatchedQuestions asked(int count) {
    forget();
    // What the demo would change by itself meanwhile would be a trigger of its own.
    List<String> all = DemoTeam.competing();
    all.forEach(name -> Phone.injure(name, "HEALTHY"));
    awaitFit(all, all);
    String star = winner(all.subList(0, Math.min(all.size(), MOST_PLAYERS))).path("name").asText();
    List<String> others = all.stream().filter(name -> !name.equals(star)).toList();
    // Where the others are even without him, nobody is ahead of anybody.
    Phone.injure(star, "OUT");
    awaitFit(others, all);
    List<List<String>> called =
        questions(star, others).stream()
            .filter(players -> card(players).path("confidence").asInt() > EVEN)
            .limit(count + SPARE)
            .toList();
    Phone.injure(star, "HEALTHY");
    awaitFit(all, all);
    Set<String> decisions = new LinkedHashSet<>();
    for (List<String> players : called) {
      JsonNode card = card(players);
      if (decisions.size() < count
          && card.at("/subject/0/name").asText().equals(star)
          && card.path("verdict").asText().equals("START")) {
        decisions.add(card.path("decision_id").asText());
      }
    }
    assertThat(decisions).as("questions that %s wins", star).hasSizeGreaterThan(9);
    return new WatchedQuestions(star, List.copyOf(decisions));
  }

  List<String> decisions() {
    return decisions;
  }

  /** Ends every watch of the line. */
  static void forget() {
    Mcp.asLine()
        .call("list_watches")
        .ok()
        .path("watches")
        .forEach(
            watch ->
                Mcp.asLine().call("cancel_watch", Map.of("id", watch.path("id").asLong())).ok());
  }

  /** Changes the player, and counts what was texted once the fault is over. */
  Tally turn(Runnable whileItLasts, Duration patience) {
    Set<String> seen = texts().stream().map(Phone.Text::id).collect(Collectors.toSet());
    trigger();
    whileItLasts.run();
    try {
      Awaitility.await()
          .atMost(patience)
          .pollInterval(Duration.ofMillis(300))
          .until(() -> texted(seen).size() == decisions.size());
    } catch (ConditionTimeoutException notAllOfThem) {
      return tally(seen);
    }
    Faults.hold(NOTHING_MORE);
    return tally(seen);
  }

  /** He falls out, or comes back; asked again until the engine has taken it. */
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
    // In this order: a player who comes back while he is watched is one more text.
    try {
      forget();
    } finally {
      Phone.injure(star, "HEALTHY");
    }
  }

  private Tally tally(Set<String> seen) {
    Map<String, Integer> texted = texted(seen);
    int doubled = texted.values().stream().mapToInt(count -> count - 1).sum();
    return new Tally(decisions.size(), texted.size(), decisions.size() - texted.size(), doubled);
  }

  /** How many texts each decision has had since. */
  private Map<String, Integer> texted(Set<String> seen) {
    Map<String, Integer> texted = new HashMap<>();
    Set<String> watched = new HashSet<>(decisions);
    for (Phone.Text text : texts()) {
      Matcher decision = DECISION.matcher(text.body());
      if (!seen.contains(text.id()) && decision.find() && watched.contains(decision.group())) {
        texted.merge(decision.group(), 1, Integer::sum);
      }
    }
    return texted;
  }

  private static List<Phone.Text> texts() {
    return Phone.texts();
  }

  /** The player with each choice of one, two, three and more others. */
  private static List<List<String>> questions(String star, List<String> others) {
    List<List<String>> questions = new ArrayList<>();
    for (int choice = 1; choice < 1 << others.size(); choice++) {
      if (Integer.bitCount(choice) < MOST_PLAYERS) {
        List<String> players = new ArrayList<>(List.of(star));
        for (int other = 0; other < others.size(); other++) {
          if ((choice & 1 << other) != 0) {
            players.add(others.get(other));
          }
        }
        questions.add(players);
      }
    }
    return questions;
  }

  private static void awaitFit(List<String> fit, List<String> all) {
    Awaitility.await()
        .atMost(Duration.ofSeconds(60))
        .pollInterval(Duration.ofSeconds(1))
        .until(() -> DemoTeam.flexible().stream().filter(all::contains).toList().equals(fit));
  }

  private static JsonNode winner(List<String> players) {
    return card(players).at("/subject/0");
  }

  private static JsonNode card(List<String> players) {
    return Mcp.asLine().call("analyze_start_sit", Map.of("players", players)).ok().path("decision");
  }

  private static void watch(String decision) {
    Mcp.asLine().call("watch_decision", Map.of("decision_id", decision)).ok();
  }
}
