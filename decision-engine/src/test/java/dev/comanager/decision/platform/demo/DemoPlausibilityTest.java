package dev.comanager.decision.platform.demo;

import static dev.comanager.decision.platform.demo.DemoFixture.START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.FactsUpdate;
import dev.comanager.decision.facts.FactsUpdate.SeasonWeek;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayedWeek;
import dev.comanager.decision.facts.PlayerStatus;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.week.Usage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The statistics of made-up players stay within those of the seasons 2021 to 2024: single games
 * below the highest seen, averages of three games and projections below the highest of a hundred
 * players.
 */
class DemoPlausibilityTest {
  private static final DemoFixture DEMO = new DemoFixture();
  private static final ScoringRules SCORING = DEMO.world.league(START).rules().scoring();

  /** The highest values of a position, in half-PPR points and in plays. */
  private record Limits(double game, double projected, double season, double usage) {
    static Limits of(Position position) {
      return switch (position) {
        case QB -> new Limits(51.9, 26.5, 25.6, 54);
        case RB -> new Limits(53, 22.5, 23, 30);
        case WR -> new Limits(50, 22.5, 21.6, 15.7);
        case TE -> new Limits(45, 19.5, 17.5, 13);
        case K -> new Limits(30, 14, 12.5, 6);
        case DEF -> new Limits(40, 14, 13, 7);
        case DL, DE, DT, LB, EDGE, DB, CB, S -> new Limits(0, 0, 0, 0);
      };
    }
  }

  static Stream<Instant> times() {
    return IntStream.range(0, 7).mapToObj(step -> START.plus(Duration.ofDays(step * 11L)));
  }

  @ParameterizedTest
  @MethodSource("times")
  void gamesAndProjectionsStayWithinThoseOfRealSeasons(Instant now) {
    FactsUpdate facts = DEMO.world.facts(now);

    forAll(
        facts,
        status -> {
          Position position = status.player().position();
          Limits limits = Limits.of(position);
          List<PlayedWeek> recent = recent(facts, status.id());
          assertThat(recent)
              .allSatisfy(
                  week ->
                      assertThat(SCORING.points(week.stats(), position))
                          .isBetween(-10.0, limits.game()));
          if (recent.size() == 3) {
            assertThat(Usage.of(position, recent).map(Usage::amount).orElse(0.0))
                .isLessThanOrEqualTo(limits.usage());
          }
          for (Map<PlayerId, StatLine> lines : facts.projections().orElseThrow().values()) {
            StatLine line = lines.getOrDefault(status.id(), new StatLine(Map.of()));
            assertThat(SCORING.points(line, position)).isBetween(0.0, limits.projected());
          }
          facts
              .season()
              .flatMap(seasons -> Optional.ofNullable(seasons.get(status.id())))
              .filter(season -> season.games() >= 8)
              .ifPresent(
                  season ->
                      assertThat(SCORING.points(season.total(), position) / season.games())
                          .isBetween(0.0, limits.season()));
        });
  }

  @ParameterizedTest
  @MethodSource("times")
  void theNumbersOfAGameAgreeWithEachOther(Instant now) {
    FactsUpdate facts = DEMO.world.facts(now);

    forAll(
        facts,
        status ->
            assertThat(recent(facts, status.id()))
                .extracting(PlayedWeek::stats)
                .allSatisfy(DemoPlausibilityTest::assertConsistent));
  }

  private static void assertConsistent(StatLine line) {
    assertThat(line.of("rec")).isLessThanOrEqualTo(line.of("rec_tgt"));
    assertThat(line.of("rec_td")).isLessThanOrEqualTo(line.of("rec"));
    assertThat(line.of("rush_td")).isLessThanOrEqualTo(line.of("rush_att"));
    assertThat(line.of("pass_cmp")).isLessThanOrEqualTo(line.of("pass_att"));
    assertThat(line.of("pass_td")).isLessThanOrEqualTo(line.of("pass_cmp"));
    assertThat(line.of("rec_yd")).isLessThanOrEqualTo(60 * line.of("rec"));
    assertThat(line.of("rush_yd")).isLessThanOrEqualTo(30 * line.of("rush_att"));
    assertThat(line.of("pass_yd")).isLessThanOrEqualTo(40 * line.of("pass_cmp"));
    assertThat(line.of("off_snp")).isLessThanOrEqualTo(line.of("tm_off_snp"));
    if (line.of("tm_off_snp") > 0 && line.of("off_snp") > 0) {
      assertThat(line.of("tm_off_snp")).isBetween(45.0, 90.0);
      assertThat(line.of("rush_att") + line.of("rec_tgt")).isLessThanOrEqualTo(line.of("off_snp"));
    }
  }

  @ParameterizedTest
  @MethodSource("times")
  void teamsAreExpectedToScoreWhatTeamsScore(Instant now) {
    assertThat(DEMO.thisWeek(now))
        .flatExtracting(Game::homePoints, Game::awayPoints)
        .allSatisfy(points -> assertThat((Double) points).isBetween(10.0, 36.0));
  }

  @ParameterizedTest
  @EnumSource(Availability.class)
  void aPlayerRuledOutByHandHasAReasonLikeAnyOther(Availability availability) {
    FactsUpdate facts = DEMO.world.facts(START);
    PlayerId star = DEMO.world.league(START).teams().getFirst().spots().get(3).playerId();
    SeasonWeek week = facts.week().orElseThrow();
    DemoInjuries injuries =
        new DemoInjuries(Map.of(star, new DemoInjuries.Injury(week, availability, START)));

    PlayerStatus status =
        injuries.on(facts).players().orElseThrow().players().stream()
            .filter(one -> one.id().equals(star))
            .findFirst()
            .orElseThrow();

    assertThat(status.availability()).isEqualTo(availability);
    assertThat(status.detail().isEmpty()).isEqualTo(availability == Availability.HEALTHY);
    assertThat(status.detail()).doesNotContainIgnoringCase("made up");
    assertThat(status.newsAt()).isEqualTo(START);
  }

  private static void forAll(FactsUpdate facts, Consumer<PlayerStatus> check) {
    assertThat(facts.players().orElseThrow().players()).isNotEmpty().allSatisfy(check);
  }

  private static List<PlayedWeek> recent(FactsUpdate facts, PlayerId player) {
    return facts.recent().orElseThrow().getOrDefault(player, List.of());
  }
}
