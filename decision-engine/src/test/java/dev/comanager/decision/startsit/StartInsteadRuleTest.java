package dev.comanager.decision.startsit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecidedPlayer.Place;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.ClaimSchedule;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.WaiverTerms;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class StartInsteadRuleTest {
  private static final List<String> PAIR = List.of("p:a", "p:b");
  private static final WaiverTerms SETTLED_ON_WEDNESDAYS =
      WaiverTerms.UNKNOWN.settled(
          new ClaimSchedule(
              List.of(DayOfWeek.WEDNESDAY), 11, ZoneId.of("America/New_York"), true, 24));

  @Test
  void aFreeAgentComesFirstOnlyIfHeIsClearlyBetter() {
    SampleLeague league =
        pair()
            .rules(StartInsteadRuleTest::withoutClaims)
            .mine(LineupSlot.BENCH, receiver("p:bench", 9))
            .theirs(LineupSlot.BENCH, receiver("p:theirs", 20))
            .free(receiver("p:free", 10.9))
            .free(receiver("p:better", 12));

    List<DecidedPlayer> found = instead(league);

    assertThat(found)
        .extracting(DecidedPlayer::playerId)
        .containsExactly("p:better", "p:bench", "p:free");
    assertThat(found)
        .extracting(DecidedPlayer::place)
        .containsExactly(Place.ELSEWHERE, Place.BENCH, Place.ELSEWHERE);
  }

  @Test
  void aPlayerWhoNeedsAClaimIsNotNamed() {
    SampleLeague unreported =
        pair().mine(LineupSlot.BENCH, receiver("p:bench", 5)).free(receiver("p:free", 12));
    SampleLeague onWaivers =
        pair()
            .rules(rules -> rules.with(WaiverType.PRIORITY, SETTLED_ON_WEDNESDAYS))
            .mine(LineupSlot.BENCH, receiver("p:bench", 5))
            .free(receiver("p:free", 12));

    assertThat(instead(unreported))
        .extracting(DecidedPlayer::playerId)
        .containsExactly("p:free", "p:bench");
    assertThat(instead(onWaivers)).extracting(DecidedPlayer::playerId).containsExactly("p:bench");
  }

  @Test
  void onlyPlayersEligibleForTheHeldSlotAreNamed() {
    SampleLeague league =
        pair()
            .mine(LineupSlot.BENCH, Sketch.of("p:rb", "A Back", Position.RB, "DET").projected(15))
            .mine(LineupSlot.RESERVE, receiver("p:reserve", 14))
            .mine(LineupSlot.WR_SLOT, receiver("p:starter", 13));

    assertThat(instead(league)).isEmpty();
  }

  @Test
  void aLineupThatOthersFillNeedsNobody() {
    SampleLeague full = full(benched());
    SampleLeague empty = full(benched()).emptyPlace(LineupSlot.FLEX);
    SampleLeague absent = full(benched()).mine(LineupSlot.WR_SLOT, out("p:starter"));

    assertThat(isNeeded(full)).isFalse();
    assertThat(instead(full)).isEmpty();
    for (SampleLeague open : List.of(empty, absent)) {
      assertThat(isNeeded(open)).isTrue();
      assertThat(instead(open)).extracting(DecidedPlayer::playerId).containsExactly("p:bench");
    }
    assertThat(isNeeded(pair().mine(LineupSlot.WR_SLOT, receiver("p:starter", 12)))).isTrue();
  }

  /** Two receivers on the bench who are out, and one who can play. */
  private static SampleLeague benched() {
    return StartSitCards.games()
        .mine(LineupSlot.BENCH, out("p:a"))
        .mine(LineupSlot.BENCH, out("p:b"))
        .mine(LineupSlot.BENCH, receiver("p:bench", 8));
  }

  private static SampleLeague full(SampleLeague league) {
    return league.mine(LineupSlot.WR_SLOT, receiver("p:other", 12));
  }

  private static boolean isNeeded(SampleLeague league) {
    return StartInsteadRule.isNeeded(league.linked(), league.facts(), PAIR, SampleLeague.NOW);
  }

  @Test
  void everyoneWhoFitsASlotAndCanPlayIsStartable() {
    SampleLeague league =
        pair()
            .mine(LineupSlot.BENCH, receiver("p:bench", 9))
            .mine(LineupSlot.WR_SLOT, receiver("p:starter", 13))
            .theirs(LineupSlot.BENCH, receiver("p:theirs", 20))
            .free(Sketch.of("p:rb", "A Back", Position.RB, "DET").projected(15))
            .free(Sketch.of("p:qb", "A Passer", Position.QB, "DET").projected(20))
            .free(out("p:out"));

    assertThat(startable(league)).containsExactly("p:bench", "p:rb", "p:starter", "p:theirs");
  }

  @Property(tries = 300)
  void theNamedPlayerCanPlayAndIsNotAmongTheCompared(
      @ForAll("sketches") List<Sketch> bench, @ForAll("sketches") List<Sketch> free) {
    SampleLeague league = pair().rules(StartInsteadRuleTest::withoutClaims);
    for (int i = 0; i < bench.size(); i++) {
      league.mine(LineupSlot.BENCH, bench.get(i).as("p:m" + i, "Own Player" + i));
    }
    for (int i = 0; i < free.size(); i++) {
      league.free(free.get(i).as("p:f" + i, "Free Player" + i));
    }

    List<DecidedPlayer> found = instead(league);

    assertThat(found)
        .hasSizeLessThanOrEqualTo(StartInsteadRule.MOST)
        .allMatch(DecidedPlayer::canPlay)
        .noneMatch(player -> PAIR.contains(player.playerId()));
    assertThat(startable(league)).containsAll(found.stream().map(DecidedPlayer::playerId).toList());
  }

  private static List<String> startable(SampleLeague league) {
    StartSitQuestion question =
        StartSitQuestion.of(
            league.linked(),
            league.facts(),
            PAIR.stream().map(league::player).toList(),
            SampleLeague.NOW);
    return StartInsteadRule.startable(question, question.players());
  }

  private static List<DecidedPlayer> instead(SampleLeague league) {
    return StartInsteadRule.of(league.linked(), league.facts(), PAIR, SampleLeague.NOW);
  }

  private static LeagueRules withoutClaims(LeagueRules rules) {
    return rules.with(WaiverType.FIRST_COME, rules.waiverTerms());
  }

  /** Two receivers who are out, the first in the lineup. */
  private static SampleLeague pair() {
    return StartSitCards.games()
        .mine(LineupSlot.WR_SLOT, out("p:a"))
        .mine(LineupSlot.BENCH, out("p:b"));
  }

  private static Sketch out(String id) {
    return receiver(id, 17).listed(Availability.OUT, Practice.NONE, "Ankle");
  }

  private static Sketch receiver(String id, double points) {
    return Sketch.of(id, "Receiver " + id.substring(2), Position.WR, "DET").projected(points);
  }

  @Provide
  Arbitrary<List<Sketch>> sketches() {
    return Combinators.combine(
            Arbitraries.of(Position.class),
            Arbitraries.of("DET", "BUF", "KC", "TEN", "MIA", "LAR", "BAL"),
            Arbitraries.doubles().between(-1, 28),
            Arbitraries.of(Availability.class))
        .as(
            (position, team, points, availability) ->
                Sketch.of("p:0", "Player", position, team)
                    .projected(points)
                    .listed(availability, Practice.LIMITED, "Ankle"))
        .list()
        .ofMaxSize(8);
  }
}
