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

  static List<Factor> of(StartSitVerdict verdict) {
    return List.of(volume(verdict), matchup(verdict), injuryRisk(verdict));
  }

  private static Factor volume(StartSitVerdict verdict) {
    Optional<Usage> pick = verdict.pick().usage();
    if (verdict.other().cannotPlay()) {
      return new Factor(
          "Volume", Direction.UP, pick.map(Usage::text).orElse("No recent games on file"));
    }
    Optional<Usage> other = verdict.other().usage();
    if (pick.isEmpty() && other.isEmpty()) {
      return new Factor("Volume", Direction.EVEN, "No recent games on file for either");
    }
    if (pick.isEmpty() || other.isEmpty()) {
      return new Factor(
          "Volume",
          Direction.EVEN,
          pick.map(mine -> mine.counted() + " against no recent games")
              .orElseGet(() -> "No recent games against " + other.orElseThrow().counted()));
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
        acrossPositions(verdict, mine, theirs),
        mine.counted() + " against " + theirs.counted());
  }

  /** Carries and targets can be compared with targets; other kinds of usage can't. */
  private static Direction acrossPositions(StartSitVerdict verdict, Usage mine, Usage theirs) {
    if (!catches(verdict.pick()) || !catches(verdict.other())) {
      return Direction.EVEN;
    }
    double more = (mine.worth() - theirs.worth()) / Math.max(mine.worth(), theirs.worth());
    return Direction.of(more, CLEARLY_MORE);
  }

  private static boolean catches(WeekPlayer player) {
    return switch (player.player().position()) {
      case RB, WR, TE -> true;
      case QB, K, DEF, DL, DE, DT, LB, EDGE, DB, CB, S -> false;
    };
  }

  private static Factor matchup(StartSitVerdict verdict) {
    if (verdict.other().cannotPlay() && !verdict.other().bye()) {
      return new Factor("Matchup", Direction.UP, side(verdict.pick()));
    }
    Game mine = verdict.pick().game();
    Game theirs = verdict.other().game();
    if (mine != null && theirs != null && mine.equals(theirs) && sameTeam(verdict)) {
      return new Factor("Matchup", Direction.EVEN, "Same team: " + side(verdict.pick()));
    }
    return new Factor("Matchup", matchupDirection(verdict), sides(verdict));
  }

  /** For example {@code 26.1 points expected for DET, 20.4 for KC}. */
  private static String sides(StartSitVerdict verdict) {
    WeekPlayer pick = verdict.pick();
    WeekPlayer other = verdict.other();
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

  private static boolean sameTeam(StartSitVerdict verdict) {
    return verdict.pick().player().nflTeam().equals(verdict.other().player().nflTeam())
        && verdict.pick().player().position() != Position.DEF
        && verdict.other().player().position() != Position.DEF;
  }

  private static Direction matchupDirection(StartSitVerdict verdict) {
    OptionalDouble mine = favour(verdict.pick());
    OptionalDouble theirs = favour(verdict.other());
    if (mine.isPresent() && theirs.isPresent()) {
      return Direction.of(mine.getAsDouble() - theirs.getAsDouble(), CLEAR_POINTS);
    }
    if (verdict.other().game() == null && verdict.pick().game() != null) {
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

  private static Factor injuryRisk(StartSitVerdict verdict) {
    double part = verdict.weighing().breakdown().injury();
    return new Factor("Injury risk", Direction.of(part, FELT_INJURY), injuryNote(verdict));
  }

  private static String injuryNote(StartSitVerdict verdict) {
    List<WeekPlayer> listed =
        List.of(verdict.pick(), verdict.other()).stream()
            .filter(one -> !StatusText.clean(one) && !one.bye())
            .toList();
    List<String> parts = new ArrayList<>();
    if (listed.isEmpty()) {
      parts.add(
          verdict.other().cannotPlay()
              ? verdict.name(verdict.pick()) + " is healthy"
              : "Both are healthy");
    }
    for (WeekPlayer player : listed) {
      parts.add(verdict.name(player) + " " + StatusText.brief(player));
    }
    // Beside two players there is no room for it; the risk and the sources say it, too.
    if (listed.size() < 2 && verdict.age().statusDoubtful()) {
      parts.add(StatusAge.brief(verdict.question()));
    }
    return String.join("; ", parts);
  }
}
