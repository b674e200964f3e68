package dev.comanager.decision.projections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.AvailabilityReport;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.facts.Projection;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.facts.SourceNote;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.projections.MoreProjections.Added;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MoreProjectionsTest {
  private static final String LABEL = "Own projections";
  private static final Instant NOW = Instant.parse("2026-11-19T12:00:00Z");
  private static final Instant LONG_AGO = NOW.minus(Duration.ofHours(20));

  private final Source source = new Source();
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private Optional<SeasonFacts> current = Optional.empty();
  private final ProjectionMetrics metrics =
      new ProjectionMetrics(registry, _ -> current, Clock.fixed(NOW, ZoneOffset.UTC));
  private final MoreProjections more =
      new MoreProjections(List.of(source), new ProjectionErrorStore(null), metrics);

  @Test
  void aReadingIsAddedWithItsTime() {
    source.lines = lines(4, 70);

    Added added = read(Optional.of(facts(11, 0, null)));

    assertThat(added.bySource().get(LABEL)).hasSize(4);
    assertThat(added.notes()).containsExactly(new SourceNote(LABEL, NOW));
  }

  @Test
  void aFailureKeepsTheLastReadingOfTheWeekWithItsOldTime() {
    Added added = read(Optional.of(facts(11, 4, LONG_AGO)));

    assertThat(added.bySource().get(LABEL)).hasSize(4);
    assertThat(added.notes()).containsExactly(new SourceNote(LABEL, LONG_AGO));
  }

  @Test
  void aFailureNeverCarriesProjectionsIntoANewWeek() {
    Added added = read(Optional.of(facts(10, 4, LONG_AGO)));

    assertThat(added.bySource()).isEmpty();
    assertThat(added.notes()).containsExactly(new SourceNote(LABEL, LONG_AGO));
  }

  @Test
  void halfOfThePlayersAreUsedAndFewerAreNot() {
    source.lines = lines(4, 70);
    assertThat(read(Optional.of(facts(11, 8, LONG_AGO))).bySource().get(LABEL)).hasSize(4);

    source.lines = lines(3, 70);
    Added added = read(Optional.of(facts(11, 8, LONG_AGO)));

    assertThat(added.bySource().get(LABEL)).hasSize(8);
    assertThat(added.notes()).containsExactly(new SourceNote(LABEL, LONG_AGO));
  }

  @Test
  void readingsFailuresAndAgeAreCountedBySource() {
    assertThat(readings("read")).isZero();
    assertThat(readings("failed")).isZero();
    assertThat(age()).isZero();

    read(Optional.of(facts(11, 4, LONG_AGO)));
    source.lines = lines(4, 70);
    read(Optional.of(facts(11, 4, LONG_AGO)));
    current = Optional.of(facts(11, 4, LONG_AGO));

    assertThat(readings("read")).isEqualTo(1);
    assertThat(readings("failed")).isEqualTo(1);
    assertThat(age()).isEqualTo(20 * 60 * 60.0);
  }

  private double readings(String outcome) {
    return registry
        .get("comanager.projections.readings")
        .tags("source", LABEL, "outcome", outcome)
        .counter()
        .count();
  }

  private double age() {
    return registry.get("comanager.projections.age").tag("source", LABEL).gauge().value();
  }

  @Test
  void aFreshReadingIsNotRepeated() {
    read(Optional.of(facts(11, 4, NOW.minus(Duration.ofMinutes(5)))));

    assertThat(source.reads).isZero();
  }

  @Test
  void nothingIsReadWhileNobodyIsKnownOrNoSourceIsOn() {
    assertThat(read(Optional.empty()).notes()).isEmpty();
    source.on = false;

    Added added =
        new MoreProjections(List.of(source), new ProjectionErrorStore(null), metrics)
            .read(2026, 11, Map.of(), Optional.of(facts(11, 0, null)), NOW)
            .await()
            .indefinitely();

    assertThat(added.notes()).isEmpty();
    assertThat(source.reads).isZero();
  }

  private Added read(Optional<SeasonFacts> known) {
    return more.read(2026, 11, Map.of(), known, NOW).await().indefinitely();
  }

  private static Map<PlayerId, StatLine> lines(int players, double yards) {
    Map<PlayerId, StatLine> lines = new HashMap<>();
    for (int i = 0; i < players; i++) {
      lines.put(new PlayerId("nfl:" + i), new StatLine(Map.of("rush_yd", yards)));
    }
    return lines;
  }

  private static SeasonFacts facts(int week, int players, Instant readAt) {
    Map<PlayerId, PlayerFacts> known = new HashMap<>();
    lines(players, 60)
        .forEach(
            (id, line) ->
                known.put(
                    id,
                    new PlayerFacts(
                        new Player(id, "Bo Runwell", Position.RB, "DET"),
                        new AvailabilityReport(
                            Availability.HEALTHY, Practice.UNKNOWN, "", "", null),
                        List.of(new Projection(line, LABEL, readAt)),
                        List.of(),
                        SeasonSoFar.NOTHING,
                        1)));
    return new SeasonFacts(
        PlayerPool.NFL,
        2026,
        week,
        1,
        known,
        List.of(),
        true,
        NOW,
        List.of(new SourceNote(LABEL, readAt)));
  }

  private static final class Source implements ProjectionSource {
    private Map<PlayerId, StatLine> lines;
    private boolean on = true;
    private int reads;

    @Override
    public String label() {
      return LABEL;
    }

    @Override
    public boolean enabled() {
      return on;
    }

    @Override
    public Uni<Map<PlayerId, StatLine>> read(int season, int week) {
      reads++;
      return lines == null
          ? Uni.createFrom().failure(new UnusableProjections("status 500"))
          : Uni.createFrom().item(lines);
    }
  }
}
