package dev.comanager.decision.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.value.StartingPlaces.Seat;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;

class StartingPlacesPropertyTest {
  @Property(tries = 1000)
  void theBestSumEqualsTheBestOfAllLineups(
      @ForAll("slots") List<LineupSlot> slots, @ForAll("fewSeats") List<Seat> seats) {
    assertThat(StartingPlaces.of(slots).best(seats))
        .isCloseTo(tried(slots, seats, 0), within(1e-9));
  }

  @Property(tries = 1000)
  void theLineupGainsThePointsAboveTheThreshold(
      @ForAll("slots") List<LineupSlot> slots,
      @ForAll("seats") List<Seat> seats,
      @ForAll("positions") Position position,
      @ForAll @DoubleRange(min = 0, max = 40) double points) {
    StartingPlaces places = StartingPlaces.of(slots);
    List<Seat> more = new ArrayList<>(seats);
    more.add(new Seat(position, points));

    double gain = places.best(more) - places.best(seats);

    assertThat(gain)
        .isCloseTo(Math.max(0, points - places.thresholds(seats).get(position)), within(1e-9));
  }

  @Example
  void aDefenderOfUnknownKindTakesTheSlotsOfTheLikelierKind() {
    List<LineupSlot> apart =
        List.of(LineupSlot.CB_SLOT, LineupSlot.S_SLOT, LineupSlot.S_SLOT, LineupSlot.DL_SLOT);
    List<Seat> backs = List.of(new Seat(Position.S, 5), new Seat(Position.S, 6));

    assertThat(StartingPlaces.of(apart).best(backs)).isEqualTo(11, within(1e-9));
    assertThat(StartingPlaces.of(apart).thresholds(backs))
        .containsEntry(Position.CB, 0.0)
        .containsEntry(Position.S, 5.0)
        .containsEntry(Position.DB, 5.0)
        .containsEntry(Position.DL, 0.0);
  }

  private static double tried(List<LineupSlot> slots, List<Seat> seats, int from) {
    if (from == slots.size()) {
      return 0;
    }
    double best = tried(slots, seats, from + 1);
    for (Seat seat : seats) {
      if (slots.get(from).accepts(seat.position())) {
        List<Seat> rest = new ArrayList<>(seats);
        rest.remove(seat);
        best = Math.max(best, Math.max(0, seat.points()) + tried(slots, rest, from + 1));
      }
    }
    return best;
  }

  @Provide
  Arbitrary<List<LineupSlot>> slots() {
    return Arbitraries.of(LineupSlot.values())
        .filter(LineupSlot::starting)
        .list()
        .ofMinSize(0)
        .ofMaxSize(5);
  }

  @Provide
  Arbitrary<Position> positions() {
    return positionsKnown();
  }

  /** Without defenders of unknown kind, who count for one of their kinds only. */
  private static Arbitrary<Position> positionsKnown() {
    return Arbitraries.of(Position.class).filter(position -> position.kinds().contains(position));
  }

  @Provide
  Arbitrary<List<Seat>> fewSeats() {
    return seats(6);
  }

  @Provide
  Arbitrary<List<Seat>> seats() {
    return seats(16);
  }

  private static Arbitrary<List<Seat>> seats(int most) {
    return Combinators.combine(positionsKnown(), Arbitraries.doubles().between(-2, 30))
        .as(Seat::new)
        .list()
        .ofMaxSize(most);
  }
}
