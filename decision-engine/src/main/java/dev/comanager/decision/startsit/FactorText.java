package dev.comanager.decision.startsit;

import dev.comanager.decision.card.Direction;
import dev.comanager.decision.card.Factor;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.week.GameText;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.Usage;
import dev.comanager.decision.week.WeekPlayer;
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
      WeekPlayer missing = pick.isEmpty() ? call.pick() : call.other();
      WeekPlayer there = pick.isEmpty() ? call.other() : call.pick();
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
          "Volume", Direction.of(more, CLEARLY_MORE), mine.text() + " against " + theirs.number());
    }
    return new Factor(
        "Volume",
        acrossPositions(call, mine, theirs),
        mine.counted() + " against " + theirs.text());
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
      case QB, K, DEF -> false;
    };
  }

  private static Factor matchup(StartSitVerdict call) {
    if (call.other().cannotPlay() && !call.other().bye()) {
      return new Factor("Matchup", Direction.UP, GameText.side(call.pick()) + "; " + absent(call));
    }
    Game mine = call.pick().game();
    Game theirs = call.other().game();
    if (mine != null && theirs != null && mine.equals(theirs) && sameTeam(call)) {
      return new Factor(
          "Matchup",
          Direction.EVEN,
          "Same team: " + GameText.scene(call.pick()) + GameText.expected(call.pick()));
    }
    return new Factor(
        "Matchup", matchupDirection(call), GameText.side(call.pick()) + "; " + shortSide(call));
  }

  private static String absent(StartSitVerdict call) {
    return call.name(call.other()) + " doesn't play";
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

  /** The second side without the words that the first one already has. */
  private static String shortSide(StartSitVerdict call) {
    WeekPlayer other = call.other();
    boolean alike =
        (call.pick().player().position() == Position.DEF)
            == (other.player().position() == Position.DEF);
    if (!alike || call.pick().game() == null || GameText.relevantPoints(call.pick()).isEmpty()) {
      return GameText.side(other);
    }
    return GameText.side(other)
        .replace(" points expected", "")
        .replace("who are expected to score ", "");
  }

  private static Factor injuryRisk(StartSitVerdict call) {
    double part = call.weighing().breakdown().injury();
    return new Factor("Injury risk", Direction.of(part, FELT_INJURY), injuryNote(call));
  }

  private static String injuryNote(StartSitVerdict call) {
    StringBuilder note = new StringBuilder();
    List<WeekPlayer> listed =
        List.of(call.pick(), call.other()).stream()
            .filter(one -> !StatusText.clean(one) && !one.bye())
            .toList();
    if (listed.isEmpty()) {
      note.append(call.other().bye() ? call.name(call.pick()) + " is healthy" : "Both are healthy");
    }
    for (WeekPlayer player : listed) {
      note.append(note.isEmpty() ? "" : "; ")
          .append(call.name(player))
          .append(' ')
          .append(StatusText.inText(player));
    }
    if (call.age().statusDoubtful()) {
      return note + ". " + StatusAge.sentence(call.question());
    }
    listed.stream()
        .filter(WeekPlayer::inDoubt)
        .findFirst()
        .map(StatusText::inactives)
        .filter(time -> !time.isEmpty())
        .ifPresent(time -> note.append(". Inactives come ").append(time));
    return note.toString();
  }
}
