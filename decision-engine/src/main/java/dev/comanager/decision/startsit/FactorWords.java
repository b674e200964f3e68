package dev.comanager.decision.startsit;

import dev.comanager.decision.card.Direction;
import dev.comanager.decision.card.Factor;
import dev.comanager.decision.card.Figures;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.league.Position;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The three factors of a start/sit card, each with the numbers it rests on (spec 2.1). */
final class FactorWords {
  private static final double CLEARLY_MORE = .1;
  private static final double CLEAR_POINTS = 2;
  private static final double FELT_INJURY = .5;

  private FactorWords() {}

  static List<Factor> of(StartSitCall call) {
    return List.of(volume(call), matchup(call), injuryRisk(call));
  }

  private static Factor volume(StartSitCall call) {
    Optional<Usage> pick = call.pick().usage();
    if (call.other().cannotPlay()) {
      String known =
          pick.map(Usage::text).orElse(call.name(call.pick()) + " has no recent games on file");
      return new Factor("Volume", Direction.UP, known + "; " + absent(call));
    }
    Optional<Usage> other = call.other().usage();
    if (pick.isEmpty() && other.isEmpty()) {
      return new Factor("Volume", Direction.EVEN, "No recent games on file for either");
    }
    if (pick.isEmpty() || other.isEmpty()) {
      Usage known = pick.or(() -> other).orElseThrow();
      NamedPlayer missing = pick.isEmpty() ? call.pick() : call.other();
      NamedPlayer there = pick.isEmpty() ? call.other() : call.pick();
      return new Factor(
          "Volume",
          Direction.EVEN,
          "%s %s; no recent games on file for %s"
              .formatted(call.name(there), known.text(), call.name(missing)));
    }
    Usage mine = pick.get();
    Usage theirs = other.get();
    if (mine.kind().equals(theirs.kind())) {
      double more = (mine.amount() - theirs.amount()) / Math.max(mine.amount(), theirs.amount());
      return new Factor(
          "Volume", Direction.of(more, CLEARLY_MORE), mine.text() + " against " + theirs.figure());
    }
    return new Factor(
        "Volume",
        acrossPositions(call, mine, theirs),
        mine.counted() + " against " + theirs.text());
  }

  /** Carries and targets compare with targets; other kinds of use don't. */
  private static Direction acrossPositions(StartSitCall call, Usage mine, Usage theirs) {
    if (!catches(call.pick()) || !catches(call.other())) {
      return Direction.EVEN;
    }
    double more = (mine.worth() - theirs.worth()) / Math.max(mine.worth(), theirs.worth());
    return Direction.of(more, CLEARLY_MORE);
  }

  private static boolean catches(NamedPlayer player) {
    return switch (player.player().position()) {
      case RB, WR, TE -> true;
      case QB, K, DEF -> false;
    };
  }

  private static Factor matchup(StartSitCall call) {
    if (call.other().cannotPlay() && !call.other().bye()) {
      return new Factor("Matchup", Direction.UP, side(call.pick()) + "; " + absent(call));
    }
    Game mine = call.pick().game();
    Game theirs = call.other().game();
    if (mine != null && theirs != null && mine.equals(theirs) && sameTeam(call)) {
      return new Factor(
          "Matchup", Direction.EVEN, "Same team: " + scene(call.pick()) + expected(call.pick()));
    }
    return new Factor(
        "Matchup", matchupDirection(call), side(call.pick()) + "; " + shortSide(call));
  }

  private static String absent(StartSitCall call) {
    return call.name(call.other()) + " doesn't play";
  }

  private static boolean sameTeam(StartSitCall call) {
    return call.pick().player().nflTeam().equals(call.other().player().nflTeam())
        && call.pick().player().position() != Position.DEF
        && call.other().player().position() != Position.DEF;
  }

  private static Direction matchupDirection(StartSitCall call) {
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

  /** Points that help the player: his team's, or for a defence those it doesn't give up. */
  private static OptionalDouble favour(NamedPlayer player) {
    if (player.game() == null) {
      return OptionalDouble.empty();
    }
    OptionalDouble points = relevantPoints(player);
    boolean against = player.player().position() == Position.DEF;
    return points.isPresent() && against ? OptionalDouble.of(-points.getAsDouble()) : points;
  }

  private static OptionalDouble relevantPoints(NamedPlayer player) {
    String team = player.player().team();
    return player
        .game()
        .projectedPointsOf(
            player.player().position() == Position.DEF ? player.game().opponentOf(team) : team);
  }

  /** Such as {@code DET at home to IND, 26.1 points expected}. */
  static String side(NamedPlayer player) {
    String team = player.player().team();
    if (team == null) {
      return player.name() + " has no team";
    }
    if (player.bye()) {
      return team + " on bye";
    }
    return player.game() == null ? team + ": no game on file" : scene(player) + expected(player);
  }

  /** The other side without the words that the first one has said. */
  private static String shortSide(StartSitCall call) {
    NamedPlayer other = call.other();
    boolean alike =
        (call.pick().player().position() == Position.DEF)
            == (other.player().position() == Position.DEF);
    if (!alike || call.pick().game() == null || relevantPoints(call.pick()).isEmpty()) {
      return side(other);
    }
    return side(other).replace(" points expected", "").replace("who are expected to score ", "");
  }

  private static String scene(NamedPlayer player) {
    Game game = player.game();
    String team = player.player().team();
    return team + (game.home().equals(team) ? " at home to " : " at ") + game.opponentOf(team);
  }

  private static String expected(NamedPlayer player) {
    OptionalDouble points = relevantPoints(player);
    if (points.isEmpty()) {
      return "";
    }
    String figure = Figures.text(points.getAsDouble());
    return player.player().position() == Position.DEF
        ? ", who are expected to score " + figure
        : ", " + figure + " points expected";
  }

  private static Factor injuryRisk(StartSitCall call) {
    double part = call.weighing().breakdown().injury();
    return new Factor("Injury risk", Direction.of(part, FELT_INJURY), injuryNote(call));
  }

  private static String injuryNote(StartSitCall call) {
    StringBuilder note = new StringBuilder();
    List<NamedPlayer> listed =
        List.of(call.pick(), call.other()).stream()
            .filter(one -> !StatusWords.clean(one) && !one.bye())
            .toList();
    if (listed.isEmpty()) {
      note.append(call.other().bye() ? call.name(call.pick()) + " is healthy" : "Both are healthy");
    }
    for (NamedPlayer player : listed) {
      note.append(note.isEmpty() ? "" : "; ")
          .append(call.name(player))
          .append(' ')
          .append(StatusWords.inText(player));
    }
    if (call.age().statusDoubtful()) {
      return note + ". " + StatusAge.sentence(call.question());
    }
    listed.stream()
        .filter(NamedPlayer::inDoubt)
        .findFirst()
        .map(StatusWords::inactives)
        .filter(time -> !time.isEmpty())
        .ifPresent(time -> note.append(". Inactives come ").append(time));
    return note.toString();
  }
}
