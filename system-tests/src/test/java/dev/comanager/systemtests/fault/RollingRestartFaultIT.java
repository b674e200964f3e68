package dev.comanager.systemtests.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.DemoTeam;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Operator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests an upgrade under traffic: every replica is restarted, one after the other, and services are
 * scaled up and down, while calls and texts continue. It needs a machine with spare capacity, so it
 * only runs on request: {@code -Dcomanager.rolling=all} restarts and scales every service, {@code
 * short} restarts three; {@code -Dcomanager.rolling.rate} sets the calls per second, {@code
 * -Dcomanager.rolling.minutes} how long it begins again.
 */
@BreaksParts
@Order(Integer.MAX_VALUE - 3)
@ExtendWith(Deadline.class)
class RollingRestartFaultIT {
  private static final List<String> SHORT =
      List.of(LocalParts.GATEWAY, LocalParts.DECISION, LocalParts.AUTH);
  private static final List<String> ALL =
      List.of(
          LocalParts.GATEWAY,
          LocalParts.AUTH,
          LocalParts.DECISION,
          LocalParts.WATCH,
          LocalParts.NOTIFIER);
  private static final int SHORT_RATE = 20;
  private static final int SHORT_LINES = 4;
  private static final int LINES = 12;
  private static final int SHORT_TRIGGERS = 20;
  private static final int TRIGGERS = 60;
  private static final Duration WARMED_UP = Duration.ofSeconds(45);
  private static final Duration SETTLED = Duration.ofSeconds(5);
  private static final Duration TIMEOUT = Duration.ofSeconds(150);
  // Even retryable errors must be rare.
  private static final double MOST_RETRYABLE = 0.01;

  private final String selected = System.getProperty("comanager.rolling", "").strip();
  private final boolean all = selected.equals("all");
  private final int rate = Integer.getInteger("comanager.rolling.rate", SHORT_RATE);
  private final Duration least =
      Duration.ofMinutes(Integer.getInteger("comanager.rolling.minutes", 1));
  private LocalParts parts;
  private WatchedQuestions watched;

  @BeforeEach
  void replicas() {
    if (selected.isEmpty()) {
      System.err.println("SKIPPED: rolling restarts are made by ./comanager rolling.");
    }
    Assumptions.assumeFalse(selected.isEmpty(), "rolling restarts were not asked for");
    parts = LocalParts.ofTheStackUnderTest();
    boolean two = parts.exists(LocalParts.GATEWAY + "-2");
    if (!two) {
      System.err.println("SKIPPED: this stack has no replicas (./comanager up --replicas 2).");
    }
    Assumptions.assumeTrue(two, "this stack has no replicas");
  }

  @AfterEach
  void nothingWatched() {
    if (watched != null) {
      watched.end();
    }
  }

  @Test
  void duringARollingRestartCallersAtMostRetry() {
    List<String> players = DemoTeam.pair();
    List<String> lines = lines();
    if (all) {
      warmUp(lines, players);
    }
    watched = WatchedQuestions.watched(all ? TRIGGERS : SHORT_TRIGGERS);
    List<Tally> texts = new ArrayList<>();
    List<SteadyCalls.Answer> answers;
    try (SteadyCalls calls = SteadyCalls.start(rate, lines, players)) {
      Faults.hold(SETTLED);
      if (all) {
        long begun = System.nanoTime();
        do {
          for (String service : ALL) {
            texts.add(watched.turn(() -> restart(service, calls), TIMEOUT));
          }
          for (String service : ALL) {
            texts.add(watched.turn(() -> oneMoreAndOneLess(service, calls), TIMEOUT));
          }
        } while (System.nanoTime() - begun < least.toNanos());
      } else {
        texts.add(watched.turn(() -> SHORT.forEach(it -> restart(it, calls)), TIMEOUT));
      }
      calls.phase("after");
      Faults.hold(SETTLED);
      answers = calls.finish();
    }
    report(answers, texts);

    assertThat(answers.stream().filter(it -> it.end() == SteadyCalls.End.FAILED))
        .as("calls that a client must not retry")
        .isEmpty();
    assertThat(count(answers, SteadyCalls.End.RETRYABLE))
        .as("calls that were answered as retryable, of %d", answers.size())
        .isLessThanOrEqualTo((long) Math.ceil(answers.size() * MOST_RETRYABLE));
    assertThat(answers).allMatch(it -> it.took().compareTo(Deadline.limit()) < 0);
    Tally sum = texts.stream().reduce(Tally.NONE, Tally::plus);
    assertThat(sum.lost()).as("texts lost").isZero();
    assertThat(sum.doubled()).as("texts doubled").isZero();
  }

  /** A real upgrade meets services that have run for days; these have only just been started. */
  private void warmUp(List<String> lines, List<String> players) {
    try (SteadyCalls calls = SteadyCalls.start(Math.max(1, rate / 4), lines, players)) {
      Faults.hold(WARMED_UP);
      calls.finish();
    }
  }

  private void restart(String service, SteadyCalls calls) {
    calls.phase("restart " + service);
    parts.restart(service);
    Faults.hold(SETTLED);
  }

  private void oneMoreAndOneLess(String service, SteadyCalls calls) {
    String third = service + "-" + (parts.replicas(service).size() + 1);
    calls.phase("one more " + service);
    parts.add(third);
    Faults.hold(SETTLED);
    calls.phase("one less " + service);
    parts.stop(third);
    Faults.hold(SETTLED);
  }

  /** Bearers of lines that all have the demo league. */
  private List<String> lines() {
    Operator operator = Operator.ofTheStackUnderTest();
    List<String> bearers = new ArrayList<>(List.of(Deployment.bearer()));
    while (bearers.size() < (all ? LINES : SHORT_LINES)) {
      String bearer = operator.create().bearer();
      Mcp.withBearer(bearer)
          .call(
              "fantasy_link_league",
              Map.of("platform", "demo", "league_id", "midfield", "username", "milltown"))
          .ok();
      bearers.add(bearer);
    }
    return bearers;
  }

  private void report(List<SteadyCalls.Answer> answers, List<Tally> texts) {
    Map<String, List<SteadyCalls.Answer>> phases =
        answers.stream()
            .collect(
                Collectors.groupingBy(
                    SteadyCalls.Answer::phase, LinkedHashMap::new, Collectors.toList()));
    System.out.printf(Locale.ROOT, "rolling rate=%d calls=%d%n", rate, answers.size());
    phases.forEach((phase, of) -> System.out.println("rolling | " + line(phase, of) + " |"));
    System.out.println("rolling | " + line("in all", answers) + " |");
    Map<String, Long> reasons =
        answers.stream()
            .filter(it -> it.end() != SteadyCalls.End.GOOD)
            .collect(
                Collectors.groupingBy(
                    it -> it.phase() + ", " + it.kind() + ": " + it.detail(),
                    TreeMap::new,
                    Collectors.counting()));
    reasons.forEach((reason, of) -> System.out.println("rolling not good: " + of + " × " + reason));
    System.out.println("rolling " + texts.stream().reduce(Tally.NONE, Tally::plus).line("texts"));
  }

  private static String line(String phase, List<SteadyCalls.Answer> of) {
    List<Long> took = of.stream().map(it -> it.took().toMillis()).sorted().toList();
    return String.format(
        Locale.ROOT,
        "%s | %d | %d | %d | %d | %d | %d | %d",
        phase,
        of.size(),
        count(of, SteadyCalls.End.GOOD),
        count(of, SteadyCalls.End.RETRYABLE),
        count(of, SteadyCalls.End.FAILED),
        took.get((took.size() - 1) / 2),
        took.get((int) ((took.size() - 1) * 0.99)),
        took.getLast());
  }

  private static long count(List<SteadyCalls.Answer> answers, SteadyCalls.End end) {
    return answers.stream().filter(it -> it.end() == end).count();
  }
}
