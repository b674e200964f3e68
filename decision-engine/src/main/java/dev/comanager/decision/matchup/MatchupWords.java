package dev.comanager.decision.matchup;

import dev.comanager.contracts.PlatformText;
import dev.comanager.decision.card.Figures;
import dev.comanager.decision.league.LinkedLeague;
import java.util.ArrayList;
import java.util.List;

/** A matchup as it is read aloud. */
final class MatchupWords {
  private static final double LEVEL = .05;

  private MatchupWords() {}

  static String text(LinkedLeague linked, Integer week, Side mine, Side theirs) {
    List<String> said = new ArrayList<>();
    String lead = week == null ? "" : "Week " + week + ": ";
    if (theirs == null) {
      said.add(
          lead
              + PlatformText.quoted(mine.team())
              + " has no matchup"
              + (week == null ? " yet." : " this week."));
      if (mine.projected() != null) {
        said.add("Its lineup is projected for " + Figures.text(mine.projected()) + " points.");
      }
    } else {
      said.add(lead + meeting(mine, theirs) + ".");
      said.add(toPlay(mine, theirs));
    }
    if (mine.lineup().isEmpty()) {
      said.add("No lineup of it is on file.");
    }
    long empty = mine.lineup().stream().filter(row -> row.name().equals("Empty")).count();
    if (empty > 0) {
      said.add(empty == 1 ? "One starting place is empty." : empty + " starting places are empty.");
    }
    if (linked.stale()) {
      said.add(linked.league().key().platform().label() + " didn't answer: this is an older copy.");
    }
    return String.join(" ", said);
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
            .formatted(score, Figures.text(mine.projected()), Figures.text(theirs.projected()));
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
            Figures.text(mine.scored()),
            Figures.text(theirs.scored()));
  }

  private static String toPlay(Side mine, Side theirs) {
    return "Still to play: %d of yours and %d of theirs.".formatted(mine.toPlay(), theirs.toPlay());
  }
}
