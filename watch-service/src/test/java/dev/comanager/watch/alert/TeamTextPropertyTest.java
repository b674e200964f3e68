package dev.comanager.watch.alert;

import static dev.comanager.watch.model.TeamSamples.baseline;
import static dev.comanager.watch.model.TeamSamples.player;
import static dev.comanager.watch.model.TeamSamples.team;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.QuietRule;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.watch.line.LineStatus;
import dev.comanager.watch.model.TeamBaseline;
import dev.comanager.watch.team.TeamWatchKind;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * A lineup alert in a night before games at 6:30, 9:00 and 1:05 PM of the line, quiet until 8 AM:
 * whatever is reported and when, nothing is texted twice, nothing is lost, and nothing wakes the
 * line that could have waited.
 */
class TeamTextPropertyTest {
  private static final Instant MIDNIGHT = Instant.parse("2026-11-22T08:00:00Z");
  private static final Instant EIGHT = MIDNIGHT.plus(Duration.ofHours(8));
  private static final Map<String, Instant> LOCKS =
      new TreeMap<>(
          Map.of(
              "Chris Olave", MIDNIGHT.plus(Duration.ofMinutes(390)),
              "Marlow Keene", MIDNIGHT.plus(Duration.ofMinutes(540)),
              "Zay Flowers", MIDNIGHT.plus(Duration.ofMinutes(785))));
  private static final LineStatus PACIFIC =
      new LineStatus(true, ZoneId.of("America/Los_Angeles"), QuietHours.USUAL);

  record Reported(Instant at, List<Availability> states) {
    private Availability of(String name) {
      return states.get(List.copyOf(LOCKS.keySet()).indexOf(name));
    }

    private TeamReport report() {
      return team(
          LOCKS.entrySet().stream()
              .map(
                  it ->
                      player(
                          it.getKey(),
                          "WR",
                          true,
                          of(it.getKey()),
                          "game of " + it.getKey(),
                          it.getValue()))
              .toArray(TeamPlayer[]::new));
    }
  }

  @Property
  void everyStateIsTextedOnceAndInTime(@ForAll("nights") List<Reported> night) {
    TeamBaseline held = baseline(new Reported(MIDNIGHT, allHealthy()).report());
    Map<String, Availability> texted = new HashMap<>();
    Map<String, Availability> since = new HashMap<>();
    for (Reported now : night) {
      WatchUpdates updates = updates(held, now);
      held = next(held, updates);
      for (String name : LOCKS.keySet()) {
        if (now.of(name) != texted.get(name)) {
          since.put(name, now.of(name));
        }
        boolean texts = texts(updates).stream().anyMatch(text -> text.text().contains(name));
        if (texts) {
          // Not twice: he was in another state since the last text about him.
          assertThat(since).containsKey(name);
          assertThat(now.at().isBefore(EIGHT) && isFar(name, now.at())).isFalse();
          texted.put(name, now.of(name));
          since.remove(name);
        } else if (unable(now.of(name))
            && now.at().isBefore(LOCKS.get(name))
            && texted.get(name) != now.of(name)) {
          // Not lost: it is checked again before he locks.
          assertThat(updates.held()).hasSize(1);
          assertThat(updates.held().getFirst().checkAgainAt())
              .isAfter(now.at())
              .isBeforeOrEqualTo(EIGHT)
              .isBeforeOrEqualTo(LOCKS.get(name).minus(QuietRule.NEAR));
        }
      }
    }
  }

  private static WatchUpdates updates(TeamBaseline held, Reported now) {
    TeamWatch alert =
        new TeamWatch(
            1,
            new LineId("ln_" + "0".repeat(24)),
            TeamWatchKind.LINEUP,
            AlertChannel.SMS,
            1,
            held,
            EIGHT,
            null);
    return TeamTextRule.compare(List.of(alert), now.report(), PACIFIC, now.at());
  }

  private static List<AlertText> texts(WatchUpdates updates) {
    return updates.notified().stream().flatMap(one -> one.texts().stream()).toList();
  }

  private static TeamBaseline next(TeamBaseline held, WatchUpdates updates) {
    if (!updates.notified().isEmpty()) {
      return TeamBaseline.read(updates.notified().getFirst().baseline());
    }
    return updates.baselineMoved().isEmpty()
        ? held
        : TeamBaseline.read(updates.baselineMoved().getFirst().baseline());
  }

  private static boolean isFar(String name, Instant at) {
    return at.isBefore(LOCKS.get(name).minus(QuietRule.NEAR));
  }

  private static boolean unable(Availability availability) {
    return switch (availability) {
      case HEALTHY, QUESTIONABLE -> false;
      case DOUBTFUL, OUT, BYE -> true;
    };
  }

  private static List<Availability> allHealthy() {
    return List.of(Availability.HEALTHY, Availability.HEALTHY, Availability.HEALTHY);
  }

  /** Up to ten reports from midnight to 1 PM, each with a state for every starter. */
  @Provide
  Arbitrary<List<Reported>> nights() {
    Arbitrary<Instant> times =
        Arbitraries.integers()
            .between(0, 13 * 12)
            .map(fives -> MIDNIGHT.plus(Duration.ofMinutes(5L * fives)));
    Arbitrary<List<Availability>> states =
        Arbitraries.of(Availability.HEALTHY, Availability.DOUBTFUL, Availability.OUT)
            .list()
            .ofSize(LOCKS.size());
    return Combinators.combine(times, states)
        .as(Reported::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(10)
        .map(night -> night.stream().sorted(Comparator.comparing(Reported::at)).toList());
  }
}
