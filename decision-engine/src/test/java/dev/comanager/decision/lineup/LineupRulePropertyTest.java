package dev.comanager.decision.lineup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class LineupRulePropertyTest {
  private static final int MOST_PLACES = 5;
  private static final List<LineupSlot> STARTING =
      java.util.Arrays.stream(LineupSlot.values()).filter(LineupSlot::starting).toList();

  /** A team: the slots with their occupants, and all candidates. */
  record Team(List<Place> places, List<Candidate> candidates) {
    Candidate candidate(PlayerId id) {
      return candidates.stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
    }

    Optional<Place> placeOf(PlayerId id) {
      return places.stream().filter(place -> id.equals(place.occupant())).findFirst();
    }
  }

  /**
   * The value of a lineup: first the number of filled slots, then points, then as few changes as
   * possible.
   */
  private record Worth(int staying, int filled, long hundredths, int starters, int unmoved)
      implements Comparable<Worth> {
    @Override
    public int compareTo(Worth other) {
      return java.util.Comparator.comparingInt(Worth::staying)
          .thenComparingInt(Worth::filled)
          .thenComparingLong(Worth::hundredths)
          .thenComparingInt(Worth::starters)
          .thenComparingInt(Worth::unmoved)
          .compare(this, other);
    }
  }

  @Property(tries = 3000)
  void theLineupIsAsGoodAsTheBestOfAllLineups(@ForAll("teams") Team team) {
    Lineup best = LineupRule.best(team.places(), team.candidates());

    assertThat(worth(team, best.occupants())).isEqualTo(bruteForce(team));
  }

  @Property(tries = 1000)
  void everyLineupIsLegal(@ForAll("teams") Team team) {
    Lineup best = LineupRule.best(team.places(), team.candidates());

    List<PlayerId> placed = best.occupants().stream().flatMap(Optional::stream).toList();
    assertThat(placed).doesNotHaveDuplicates();
    for (int i = 0; i < team.places().size(); i++) {
      int place = i;
      best.occupants()
          .get(i)
          .ifPresent(player -> assertThat(legal(team, place, team.candidate(player))).isTrue());
    }
  }

  @Property(tries = 1000)
  void theSameTeamInAnyOrderGivesTheSameLineup(@ForAll("teams") Team team) {
    Lineup best = LineupRule.best(team.places(), team.candidates());

    assertThat(LineupRule.best(team.places(), team.candidates().reversed())).isEqualTo(best);
  }

  @Property(tries = 1000)
  void theBestLineupIsLeftAsItIs(@ForAll("teams") Team team) {
    Lineup best = LineupRule.best(team.places(), team.candidates());
    List<Place> set = new ArrayList<>();
    for (int i = 0; i < team.places().size(); i++) {
      set.add(new Place(team.places().get(i).slot(), best.occupants().get(i).orElse(null)));
    }

    assertThat(LineupRule.best(set, team.candidates()).occupants()).isEqualTo(best.occupants());
  }

  @Property(tries = 1000)
  void everyChangeIsLegalByItselfAndNoPlayerIsUsedTwice(@ForAll("teams") Team team) {
    Lineup best = LineupRule.best(team.places(), team.candidates());

    List<Change> changes = ChangesRule.of(best);

    List<PlayerId> used = new ArrayList<>();
    for (Change change : changes) {
      used.add(change.in());
      change.out().ifPresent(used::add);
      change.shifts().forEach(shift -> used.add(shift.player()));
      assertThat(team.placeOf(change.in())).isEmpty();
      Candidate in = team.candidate(change.in());
      assertThat(change.slot().accepts(in.position())).isTrue();
      assertThat(in.available()).isTrue();
      for (Change.Shift shift : change.shifts()) {
        assertThat(team.placeOf(shift.player()).orElseThrow().slot()).isEqualTo(shift.from());
      }
      change
          .out()
          .ifPresent(
              out ->
                  assertThat(team.candidate(out).hundredths())
                      .isLessThan(team.candidate(change.in()).hundredths() + 1));
    }
    assertThat(used).doesNotHaveDuplicates();
  }

  private static Worth bruteForce(Team team) {
    return bruteForce(team, new ArrayList<>(), 0);
  }

  private static Worth bruteForce(Team team, List<Optional<PlayerId>> chosen, int place) {
    if (place == team.places().size()) {
      return worth(team, chosen);
    }
    chosen.add(Optional.empty());
    Worth best = bruteForce(team, chosen, place + 1);
    chosen.removeLast();
    for (Candidate candidate : team.candidates()) {
      if (legal(team, place, candidate) && !chosen.contains(Optional.of(candidate.id()))) {
        chosen.add(Optional.of(candidate.id()));
        Worth found = bruteForce(team, chosen, place + 1);
        chosen.removeLast();
        best = found.compareTo(best) > 0 ? found : best;
      }
    }
    return best;
  }

  private static boolean legal(Team team, int place, Candidate candidate) {
    Place there = team.places().get(place);
    if (candidate.id().equals(there.occupant())) {
      return true;
    }
    return there.slot().accepts(candidate.position())
        && (candidate.available() || team.placeOf(candidate.id()).isPresent());
  }

  private static Worth worth(Team team, List<Optional<PlayerId>> occupants) {
    int staying = 0;
    int filled = 0;
    long hundredths = 0;
    int starters = 0;
    int unmoved = 0;
    for (int i = 0; i < occupants.size(); i++) {
      if (occupants.get(i).isPresent()) {
        Candidate candidate = team.candidate(occupants.get(i).get());
        filled++;
        staying += candidate.mustStay() ? 1 : 0;
        hundredths += candidate.hundredths();
        starters += team.placeOf(candidate.id()).isPresent() ? 1 : 0;
        unmoved += candidate.id().equals(team.places().get(i).occupant()) ? 1 : 0;
      }
    }
    return new Worth(staying, filled, hundredths, starters, unmoved);
  }

  @Provide
  Arbitrary<Team> teams() {
    Arbitrary<List<LineupSlot>> slots =
        Arbitraries.of(STARTING).list().ofMinSize(1).ofMaxSize(MOST_PLACES);
    Arbitrary<List<Sketch>> players = sketches().list().ofMinSize(0).ofMaxSize(8);
    return Combinators.combine(slots, players).as(LineupRulePropertyTest::team);
  }

  /** A player who isn't assigned to a slot yet. */
  private record Sketch(Position position, double points, boolean available, boolean mustStay) {}

  private static Arbitrary<Sketch> sketches() {
    // Few distinct numbers, so that ties are common.
    Arbitrary<Double> points = Arbitraries.integers().between(-2, 12).map(half -> half * 2.5);
    return Combinators.combine(
            Arbitraries.of(Position.values()),
            points,
            Arbitraries.of(true, true, true, false),
            Arbitraries.of(false, false, true))
        .as(Sketch::new);
  }

  private static Team team(List<LineupSlot> slots, List<Sketch> sketches) {
    Map<Integer, PlayerId> placed = new HashMap<>();
    List<Candidate> candidates = new ArrayList<>();
    for (int i = 0; i < sketches.size(); i++) {
      Sketch sketch = sketches.get(i);
      PlayerId id = new PlayerId("p:" + i);
      boolean starts = false;
      for (int place = 0; place < slots.size() && i % 2 == 0; place++) {
        if (!starts && !placed.containsKey(place) && slots.get(place).accepts(sketch.position())) {
          placed.put(place, id);
          starts = true;
        }
      }
      candidates.add(
          new Candidate(
              id,
              sketch.position(),
              sketch.available() ? sketch.points() : 0,
              sketch.available(),
              starts && sketch.mustStay()));
    }
    List<Place> places = new ArrayList<>();
    for (int place = 0; place < slots.size(); place++) {
      places.add(new Place(slots.get(place), placed.get(place)));
    }
    return new Team(places, candidates);
  }
}
