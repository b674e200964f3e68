package dev.comanager.decision.matchup;

import dev.comanager.contracts.PlatformText;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.decision.lineup.LineupPlan;
import dev.comanager.decision.lineup.ShiftText;
import dev.comanager.decision.week.WeekPlayer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Renders a matchup as spoken text. */
final class MatchupText {
  private static final double LEVEL = .05;

  private MatchupText() {}

  static String text(
      LinkedLeague linked,
      Integer week,
      Sides sides,
      Optional<WinChance> chance,
      Optional<LeagueWeekChance> againstAll,
      Optional<String> laterByes) {
    Side mine = sides.mine();
    Side theirs = sides.theirs();
    boolean bestBall = linked.league().rules().format().withoutLineups().isPresent();
    List<String> parts = new ArrayList<>();
    String lead = week == null ? "" : "Week " + week + ": ";
    if (theirs == null) {
      parts.add(
          lead
              + PlatformText.quoted(mine.team())
              + (linked.league().rules().format().has(LeagueFeature.GUILLOTINE)
                  ? " meets nobody: the lowest score of the week is out."
                  : week == null ? " has no matchup yet." : " has no matchup this week."));
      if (mine.projected() != null) {
        parts.add(
            "Your lineup is projected for " + CardNumbers.text(mine.projected()) + " points.");
      }
    } else {
      parts.add(lead + meeting(mine, theirs) + ".");
      if (!bestBall) {
        parts.add(toPlay(mine, theirs));
      }
      linked
          .league()
          .rules()
          .format()
          .calendar()
          .longMatchup(week)
          .ifPresent(weeks -> parts.add(together(weeks, week, mine)));
      laterByes.ifPresent(parts::add);
      chance.map(MatchupText::chance).ifPresent(parts::add);
    }
    againstAll.map(LeagueWeekText::sentence).ifPresent(parts::add);
    againstAll.flatMap(LeagueWeekText::inDanger).ifPresent(parts::add);
    Optional<String> nobody = linked.whyNoPlayers();
    nobody.ifPresent(parts::add);
    if (mine.lineup().isEmpty() && nobody.isEmpty()) {
      parts.add("I don't have your lineup.");
    }
    long empty = mine.lineup().stream().filter(row -> row.name().equals("Empty")).count();
    if (bestBall) {
      parts.add("Your best ball league sets the best lineups after the games.");
    } else if (empty > 0 && nobody.isEmpty()) {
      parts.add(empty == 1 ? "One starting spot is empty." : empty + " starting spots are empty.");
    }
    if (linked.stale()) {
      parts.add(
          linked.league().key().platform().label() + " didn't answer, so this is an older copy.");
    }
    return String.join(" ", parts);
  }

  private static String together(WeekSpan weeks, int week, Side mine) {
    return "This matchup counts %s together%s."
        .formatted(
            weeks.text(),
            mine.projected() != null && week < weeks.last()
                ? "; the projections end with week %d".formatted(week)
                : "");
  }

  private static String chance(WinChance chance) {
    String asSet =
        "Your chance to win is %d of 100 as both lineups stand".formatted(chance.asSet());
    if (chance.moves().isEmpty()) {
      return asSet + ".";
    }
    return asSet
        + ", and %d if you ".formatted(chance.best())
        + chance.moves().stream().map(MatchupText::move).collect(Collectors.joining(", and "))
        + ".";
  }

  private static String move(LineupPlan.Move move) {
    if (!move.shifts().isEmpty()) {
      return ShiftText.start(move, WeekPlayer::name, move.in().name())
          + move.out().map(out -> " for " + out.name()).orElse("");
    }
    return move.out()
        .map(out -> "start %s and sit %s".formatted(move.in().name(), out.name()))
        .orElseGet(() -> "start %s at %s".formatted(move.in().name(), move.slot().label()));
  }

  private static String meeting(Side mine, Side theirs) {
    String score = score(mine, theirs);
    if (mine.projected() == null || theirs.projected() == null) {
      return score;
    }
    boolean over =
        mine.toPlay() + theirs.toPlay() + mine.playing() + theirs.playing() == 0
            && mine.scored() != null
            && theirs.scored() != null
            && mine.scored() + theirs.scored() != 0;
    return over
        ? score + ", and all games are over"
        : "%s, projected %s to %s"
            .formatted(
                score, CardNumbers.text(mine.projected()), CardNumbers.text(theirs.projected()));
  }

  private static String score(Side mine, Side theirs) {
    if (mine.scored() == null
        || theirs.scored() == null
        || (mine.scored() == 0 && theirs.scored() == 0)) {
      return PlatformText.quoted(mine.team()) + " meets " + PlatformText.quoted(theirs.team());
    }
    double lead = mine.scored() - theirs.scored();
    String verb = Math.abs(lead) < LEVEL ? " is level with " : lead > 0 ? " leads " : " trails ";
    return "%s%s%s %s to %s"
        .formatted(
            PlatformText.quoted(mine.team()),
            verb,
            PlatformText.quoted(theirs.team()),
            CardNumbers.text(mine.scored()),
            CardNumbers.text(theirs.scored()));
  }

  private static String toPlay(Side mine, Side theirs) {
    return "Still to play: %d of yours and %d of theirs.".formatted(mine.toPlay(), theirs.toPlay());
  }
}
