package dev.comanager.evaluation.startsit;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.Position;
import dev.comanager.evaluation.data.Consensus;
import dev.comanager.evaluation.data.DecisionRow;
import dev.comanager.evaluation.data.PlayerWeek;
import dev.comanager.evaluation.data.Season;
import dev.comanager.evaluation.replay.Moment;
import dev.comanager.evaluation.replay.PastPlayer;
import dev.comanager.evaluation.replay.PastWeek;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The pairs of a season: the roster decisions of the file, and all close pairs. */
public final class Pairs {
  private static final double LEAST_EXPECTED = 5;
  private static final double CLOSE = 6;

  private final Season season;
  private final Consensus consensus;
  private final Moment moment;
  private final Map<Integer, PastWeek> weeks = new HashMap<>();

  public Pairs(Season season, Consensus consensus, Moment moment) {
    this.season = season;
    this.consensus = consensus;
    this.moment = moment;
  }

  PastWeek week(int week) {
    return weeks.computeIfAbsent(week, one -> new PastWeek(season, one, moment));
  }

  /** One pair for every row, in row order. */
  List<Pair> decisions(List<DecisionRow> rows) {
    return rows.stream().map(this::pair).toList();
  }

  private Pair pair(DecisionRow row) {
    PlayerWeek a = week(row, row.a());
    PlayerWeek b = week(row, row.b());
    return new Pair(
        week(row.week()),
        row.slot(),
        PastPlayer.of(a, expected(row, row.a())),
        PastPlayer.of(b, expected(row, row.b())),
        row.a().points().orElse(a.points()),
        row.b().points().orElse(b.points()));
  }

  private OptionalDouble expected(DecisionRow row, DecisionRow.Side side) {
    return side.consensus().isPresent()
        ? side.consensus()
        : consensus.points(row.week(), side.playerId());
  }

  /** That player's week; if there is none, it is built from the decision file. */
  private PlayerWeek week(DecisionRow row, DecisionRow.Side side) {
    Optional<PlayerWeek> known = season.row(row.week(), side.playerId());
    if (known.isPresent()) {
      boolean onlyHere =
          known.get().designation() == Availability.HEALTHY
              && side.designation() != Availability.HEALTHY;
      return onlyHere ? known.get().designated(side.designation()) : known.get();
    }
    return new PlayerWeek(
        row.season(),
        row.week(),
        side.playerId(),
        side.name(),
        side.position().orElseGet(() -> positionOf(row.slot())),
        "",
        "",
        false,
        null,
        false,
        "",
        side.designation(),
        Practice.UNKNOWN,
        null,
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        0,
        0,
        false);
  }

  /**
   * A slot for several positions says little about the position: most players in it are receivers.
   */
  private static Position positionOf(String slot) {
    return Position.find(slot).orElse(Position.WR);
  }

  /**
   * All pairs of one position and week in which both have a projection of at least 5 points and
   * differ by at most 6. The higher one is a.
   */
  List<Pair> close() {
    List<Pair> pairs = new ArrayList<>();
    for (int number : season.weeks()) {
      PastWeek week = week(number);
      for (Position position : Position.values()) {
        List<PastPlayer> players =
            season.week(number).stream()
                .filter(row -> row.position() == position && !row.onBye())
                .map(row -> PastPlayer.of(row, consensus.points(number, row.playerId())))
                .filter(player -> player.expected().orElse(0) >= LEAST_EXPECTED)
                .toList();
        for (int i = 0; i < players.size(); i++) {
          for (int j = i + 1; j < players.size(); j++) {
            double gap =
                players.get(i).expected().getAsDouble() - players.get(j).expected().getAsDouble();
            if (Math.abs(gap) <= CLOSE) {
              pairs.add(
                  close(
                      week, position, players.get(gap < 0 ? j : i), players.get(gap < 0 ? i : j)));
            }
          }
        }
      }
    }
    return pairs;
  }

  private static Pair close(PastWeek week, Position position, PastPlayer a, PastPlayer b) {
    return new Pair(week, position.name(), a, b, a.row().points(), b.row().points());
  }
}
