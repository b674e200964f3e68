package dev.comanager.decision.startsit;

import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.Direction;
import dev.comanager.decision.card.Factor;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.week.GameText;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.Usage;
import dev.comanager.decision.week.WeekPlayer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Renders the three factors of a start/sit card, each with its numbers (spec 2.1). */
final class FactorText {
  private static final double CLEARLY_MORE = .1;
  private static final double CLEAR_POINTS = 2;
  private static final double FELT_INJURY = .5;

  private FactorText() {}

  static List<Factor> of(StartSitVerdict call) {
    return List.of(volume(call), matchup(call), injuryRisk(call));
  }

  private static Factor volume(StartSitVerdict call) {
    Optional<Usage> pick = call.pick().usage();
    if (call.other().cannotPlay()) {
      return new Factor(
          "Volume",
          Direction.UP,
          pick.map(Usage::text).orElse(call.name(call.pick()) + " has no recent games on file"));
    }
    Optional<Usage> other = call.other().usage();
    if (pick.isEmpty() && other.isEmpty()) {
      return new Factor("Volume", Direction.EVEN, "No recent games on file for either");
    }
    if (pick.isEmpty() || other.isEmpty()) {
      Usage known = pick.or(() -> other).orElseThrow();
      WeekPlayer missing = pick.isEmpty() ? call.pick() : call.other();
      WeekPlayer there = pick.isEmpty() ? call.other() : call.pick();
      return new Factor(
          "Volume",
          Direction.EVEN,
          "%s %s; no games of %s".formatted(call.name(there), known.counted(), call.name(missing)));
    }
    Usage mine = pick.get();
    Usage theirs = other.get();
    if (mine.kind().equals(theirs.kind())) {
      double more = (mine.amount() - theirs.amount()) / Math.max(mine.amount(), theirs.amount());
      return new Factor(
          "Volume", Direction.of(more, CLEARLY_MORE), mine.text() + " against " + theirs.number());
    }
    return new Factor(
        "Volume",
        acrossPositions(call, mine, theirs),
        mine.counted() + " against " + theirs.counted());
  }

  /** Carries and targets can be compared with targets; other kinds of usage can't. */
  private static Direction acrossPositions(StartSitVerdict call, Usage mine, Usage theirs) {
    if (!catches(call.pick()) || !catches(call.other())) {
      return Direction.EVEN;
    }
    double more = (mine.worth() - theirs.worth()) / Math.max(mine.worth(), theirs.worth());
    return Direction.of(more, CLEARLY_MORE);
  }

  private static boolean catches(WeekPlayer player) {
    return switch (player.player().position()) {
      case RB, WR, TE -> true;
      case QB, K, DEF, DL, DE, DT, LB, DB, CB, S -> false;
    };
  }

  private static Factor matchup(StartSitVerdict call) {
    if (call.other().cannotPlay() && !call.other().bye()) {
      return new Factor("Matchup", Direction.UP, side(call.pick()));
    }
    Game mine = call.pick().game();
    Game theirs = call.other().game();
    if (mine != null && theirs != null && mine.equals(theirs) && sameTeam(call)) {
      return new Factor("Matchup", Direction.EVEN, "Same team: " + side(call.pick()));
    }
    return new Factor("Matchup", matchupDirection(call), sides(call));
  }

  /** For example {@code 26.1 points expected for DET, 20.4 for KC}. */
  private static String sides(StartSitVerdict call) {
    WeekPlayer pick = call.pick();
    WeekPlayer other = call.other();
    boolean alike =
        (pick.player().position() == Position.DEF) == (other.player().position() == Position.DEF);
    return alike && favour(pick).isPresent() && favour(other).isPresent()
        ? side(pick) + ", " + side(other).replace(" points expected", "")
        : side(pick) + "; " + side(other);
  }

  /** For example {@code 26.1 points expected for DET}, for a defense {@code from IND}. */
  private static String side(WeekPlayer player) {
    if (favour(player).isEmpty()) {
      return GameText.side(player);
    }
    String team = player.player().team();
    return CardNumbers.text(GameText.relevantPoints(player).getAsDouble())
        + " points expected "
        + (player.player().position() == Position.DEF
            ? "from " + player.game().opponentOf(team)
            : "for " + team);
  }

  private static boolean sameTeam(StartSitVerdict call) {
    return call.pick().player().nflTeam().equals(call.other().player().nflTeam())
        && call.pick().player().position() != Position.DEF
        && call.other().player().position() != Position.DEF;
  }

  private static Direction matchupDirection(StartSitVerdict call) {
    OptionalDouble mine = favour(call.pick());
    OptionalDouble theirs = favour(call.other());
    if (mine.isPresent() && theirs.isPresent()) {
      return Direction.of(mine.getAsDouble() - theirs.getAsDouble(), CLEAR_POINTS);
    }
    if (call.other().game() == null && call.pick().game() != null) {
      return Direction.UP;
    }
    return Direction.EVEN;
  }

  /** Points that help the player: his team's, or for a defence those it doesn't allow. */
  private static OptionalDouble favour(WeekPlayer player) {
    if (player.game() == null) {
      return OptionalDouble.empty();
    }
    OptionalDouble points = GameText.relevantPoints(player);
    boolean against = player.player().position() == Position.DEF;
    return points.isPresent() && against ? OptionalDouble.of(-points.getAsDouble()) : points;
  }

  private static Factor injuryRisk(StartSitVerdict call) {
    double part = call.weighing().breakdown().injury();
    return new Factor("Injury risk", Direction.of(part, FELT_INJURY), injuryNote(call));
  }

  private static String injuryNote(StartSitVerdict call) {
    List<WeekPlayer> listed =
        List.of(call.pick(), call.other()).stream()
            .filter(one -> !StatusText.clean(one) && !one.bye())
            .toList();
    List<String> parts = new ArrayList<>();
    if (listed.isEmpty()) {
      parts.add(call.other().bye() ? call.name(call.pick()) + " is healthy" : "Both are healthy");
    }
    for (WeekPlayer player : listed) {
      parts.add(call.name(player) + " " + StatusText.brief(player));
    }
    if (call.age().statusDoubtful()) {
      parts.add(StatusAge.brief(call.question()));
    }
    return String.join("; ", parts);
  }
}
