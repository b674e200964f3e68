package dev.comanager.decision.brief;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.SpeechRule;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.lineup.LineupOn;
import dev.comanager.decision.lineup.LineupPlan.ClosePick;
import dev.comanager.decision.lineup.LineupPlan.Move;
import dev.comanager.decision.lineup.WeekAhead.Hole;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.waiver.WaiverOn;
import dev.comanager.decision.waiver.WaiverPlan.Add;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.WeekPlayer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The brief never says anything else than the tools whose plan it repeats. */
class BriefPlanPropertyTest {
  private static final List<LineupSlot> STARTING =
      Arrays.stream(LineupSlot.values()).filter(LineupSlot::starting).toList();
  private static final int MOST_SLOTS = 6;

  @Property(tries = 400)
  void theMovesAreThoseOfTheBestLineup(@ForAll("teams") SampleLeague league) {
    ArrayNode moves = Json.WIRE.createArrayNode();
    for (Move move : found(league).moves()) {
      moves
          .addObject()
          .put("slot", move.slot().label())
          .put("start", move.in().name())
          .put("sit", move.out().map(WeekPlayer::name).orElse(null))
          .put("gain", CardNumbers.tenth(move.gain()));
    }

    JsonNode optimal = LineupOn.moves(league.linked(), league.facts(), SampleLeague.NOW);

    assertThat(moves.toString()).isEqualTo(optimal.toString());
  }

  @Property(tries = 400)
  void everyClosePickStartsWhomTheBestLineupStarts(@ForAll("teams") SampleLeague league) {
    BriefFindings found = found(league);
    Set<PlayerId> best = new HashSet<>();
    found.players().stream().filter(WeekPlayer::inLineup).forEach(one -> best.add(one.id()));
    for (Move move : found.moves()) {
      move.out().ifPresent(out -> best.remove(out.id()));
      best.add(move.in().id());
    }

    for (ClosePick pick : found.closePicks()) {
      assertThat(best).contains(pick.start().id()).doesNotContain(pick.sit().id());
    }
  }

  @Property(tries = 400)
  void theAddsAreThoseThatPayAndNoneFillsASlotThatTheBenchFills(
      @ForAll("teams") SampleLeague league) {
    LinkedLeague linked = league.linked();
    BriefFindings found = found(league);
    Optional<CardAnswer> waiver = WaiverOn.call(linked, league.facts(), SampleLeague.NOW);
    Optional<String> best =
        waiver
            .filter(card -> card.decision().verdict() == Verdict.ADD)
            .map(card -> card.decision().subject().getFirst().name());

    assertThat(found.adds().stream().findFirst().map(add -> add.player().name())).isEqualTo(best);
    for (Add add : found.adds()) {
      assertThat(linked.mine().spotOf(add.player().id())).isEmpty();
    }
    if (found.adds().stream().anyMatch(Add::fills)) {
      assertThat(found.openHoles()).isNotEmpty();
    }
    for (Hole hole : found.openHoles()) {
      if (hole.player() == null) {
        assertThat(bench(found)).noneMatch(one -> fits(one, hole.slot()));
      }
    }
  }

  @Property(tries = 400)
  void anOutlookThatIsWorkedOutOnceIsThatOfTheLeagueAfterTheAdds(
      @ForAll("teams") SampleLeague league) {
    BriefFindings found = found(league);
    LinkedLeague after = found.waiver().after(league.linked());

    Optional<LeagueOutlook> moved = found.outlook().map(outlook -> outlook.with(after));

    assertThat(moved.map(BriefPlanPropertyTest::everything))
        .isEqualTo(
            LeagueOutlook.of(after, league.facts(), SampleLeague.NOW)
                .map(BriefPlanPropertyTest::everything));
  }

  @Property(tries = 400)
  void nobodyWhomAMoveStartsIsDroppedWithoutAWord(@ForAll("teams") SampleLeague league) {
    BriefFindings found = found(league);
    Set<PlayerId> starting = new HashSet<>();
    for (Move move : found.moves()) {
      starting.add(move.in().id());
      move.shifts().forEach(shift -> starting.add(shift.player().id()));
    }
    List<String> sentences = new AddText(found, ShortNames.among(found.players())).sentences();

    for (int i = 0; i < found.adds().size() && !starting.isEmpty(); i++) {
      Add add = found.adds().get(i);
      if (add.drop().filter(drop -> starting.contains(drop.id())).isPresent()) {
        assertThat(sentences.get(i))
            .containsAnyOf(" to start instead of ", " Then ask for your lineup again.");
      }
      // From then on somebody else starts, as that sentence says.
      GivesWay way = found.givesWay().get(add.player().id());
      if (way != null) {
        way.instead().ifPresentOrElse(out -> starting.remove(out.id()), starting::clear);
      }
    }
  }

  private static List<Object> everything(LeagueOutlook outlook) {
    List<Object> all = new ArrayList<>();
    for (List<Outlook> players : List.of(outlook.active(), outlook.reserve(), outlook.free())) {
      all.add(players.size());
      for (Outlook one : players) {
        all.add(List.of(one.player(), one.perWeek(), one.addScore(), outlook.over(one, 0)));
        all.add(outlook.player(one.id()).orElseThrow().player());
      }
    }
    for (Position position : Position.values()) {
      all.add(outlook.replacement(position));
    }
    all.add(List.of(outlook.room(), outlook.unknown(), outlook.toReserve().map(Outlook::id)));
    return all;
  }

  @Property(tries = 400)
  void everyTextKeepsItsLengthAndEveryCallItsSeconds(@ForAll("teams") SampleLeague league) {
    LinkedLeague linked = league.linked();
    WeeklyBrief brief = WeeklyBriefRule.brief(linked, league.facts(), SampleLeague.NOW);
    String call = WeeklyBriefRule.call(linked, league.facts(), SampleLeague.NOW);

    assertThat(brief.spoken()).hasSizeLessThanOrEqualTo(BriefTextRule.MOST);
    assertThat(SpeechRule.words(call)).isLessThanOrEqualTo(BriefTextRule.MOST_WORDS_IN_CALL);
    assertThat(Stream.of(brief.briefText(), brief.spoken(), brief.headline(), call))
        .allSatisfy(text -> assertThat(text).doesNotContain("null", "NaN", "%s", "  ", "..", "--"));
  }

  /** The bench once all moves are made. */
  private static List<WeekPlayer> bench(BriefFindings found) {
    Set<PlayerId> starting = new HashSet<>();
    found.moves().forEach(move -> starting.add(move.in().id()));
    return found.players().stream()
        .filter(one -> !starting.contains(one.id()) && one.spot().slot() == LineupSlot.BENCH)
        .toList();
  }

  private static boolean fits(WeekPlayer player, LineupSlot slot) {
    return slot.accepts(player.player().position())
        && !player.cannotPlay()
        && player.availability() != Availability.DOUBTFUL;
  }

  private static BriefFindings found(SampleLeague league) {
    return BriefFindings.of(league.linked(), SampleLeague.WEEK, league.facts(), SampleLeague.NOW);
  }

  @Provide
  Arbitrary<SampleLeague> teams() {
    return Combinators.combine(
            Arbitraries.of(STARTING).list().ofMinSize(1).ofMaxSize(MOST_SLOTS),
            sketches(),
            sketches(),
            Arbitraries.of(.5, 1.0, 2.0),
            Arbitraries.of(true, false))
        .as(BriefPlanPropertyTest::league);
  }

  private static SampleLeague league(
      List<LineupSlot> slots,
      List<Sketch> mine,
      List<Sketch> free,
      double pointsEach,
      boolean full) {
    SampleLeague league =
        FullRosters.schedule()
            .rules(
                new LeagueRules(
                        10,
                        slots,
                        full ? Math.max(0, mine.size() - slots.size()) : mine.size(),
                        new ScoringRules(Map.of("points", pointsEach)),
                        List.of(),
                        WaiverType.PRIORITY)
                    .with(LeagueFormat.USUAL.withReserve(1)));
    Set<Integer> placed = new HashSet<>();
    for (LineupSlot slot : slots) {
      // About every other slot has somebody from the start.
      Optional<Integer> starter =
          Stream.iterate(0, i -> i < mine.size(), i -> i + 2)
              .filter(i -> !placed.contains(i) && slot.accepts(mine.get(i).position()))
              .findFirst();
      starter.ifPresentOrElse(
          i -> league.mine(slot, mine.get(i).as("p:m" + i, "Own Player" + i)),
          () -> league.emptyPlace(slot));
      starter.ifPresent(placed::add);
    }
    for (int i = 0; i < mine.size(); i++) {
      if (!placed.contains(i)) {
        league.mine(LineupSlot.BENCH, mine.get(i).as("p:m" + i, "Own Player" + i));
      }
    }
    for (int i = 0; i < free.size(); i++) {
      league.free(free.get(i).as("p:f" + i, "Free Player" + i));
    }
    return league;
  }

  private static Arbitrary<List<Sketch>> sketches() {
    return Combinators.combine(
            Arbitraries.of(Position.class),
            Arbitraries.of("DET", "BUF", "KC", "TEN", "MIA", "LAR", "BAL"),
            Arbitraries.integers().between(0, 12).map(half -> half * 2.5),
            Arbitraries.of(Availability.class),
            Arbitraries.of(Practice.class))
        .as(
            (position, team, points, availability, practice) ->
                Sketch.of("p:0", "Player", position, team)
                    .projected(points)
                    .listed(availability, practice, "Ankle"))
        .list()
        .ofMinSize(1)
        .ofMaxSize(12);
  }
}
