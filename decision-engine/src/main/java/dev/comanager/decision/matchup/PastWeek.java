package dev.comanager.decision.matchup;

import dev.comanager.contracts.PlatformText;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.matchup.Side.Row;
import dev.comanager.decision.myteam.RosterRow;
import dev.comanager.decision.platform.PastSide;
import dev.comanager.decision.platform.PastSide.PastSpot;
import java.util.List;
import java.util.Optional;

/** An earlier week's matchup: final scores, with nothing left to project or to play. */
record PastWeek(int week, Sides sides) {
  private static final double LEVEL = .005;

  /** The week of the line's own team, or empty when the platform has no data on it. */
  static Optional<PastWeek> of(
      int week, List<PastSide> reported, LinkedLeague linked, SeasonFacts facts) {
    return side(linked.mine().teamId(), reported)
        .map(
            mine ->
                new PastWeek(
                    week,
                    new Sides(
                        side(mine, linked, facts),
                        mine.opponent() == null
                            ? null
                            : side(mine.opponent(), reported)
                                .map(theirs -> side(theirs, linked, facts))
                                .orElse(null))));
  }

  private static Optional<PastSide> side(String teamId, List<PastSide> reported) {
    return reported.stream().filter(side -> side.teamId().equals(teamId)).findFirst();
  }

  private static Side side(PastSide past, LinkedLeague linked, SeasonFacts facts) {
    return new Side(
        linked.league().team(past.teamId()).map(FantasyTeam::name).orElse(""),
        past.lineup().stream().map(spot -> row(spot, linked, facts)).toList(),
        null,
        past.scored(),
        0,
        0,
        0);
  }

  private static Row row(PastSpot spot, LinkedLeague linked, SeasonFacts facts) {
    RosterRow row =
        RosterRow.of(new RosterSpot(spot.slot(), spot.playerId()), linked.league(), facts);
    return new Row(
        row.slot(),
        spot.playerId() == null ? SideRule.NOBODY : row.name(),
        row.pos(),
        row.team(),
        "",
        null,
        spot.scored());
  }

  /** The week as spoken text. */
  String spoken() {
    return sides.mine().lineup().isEmpty()
        ? result() + " The lineups of that week aren't on file."
        : result();
  }

  private String result() {
    Side mine = sides.mine();
    Side theirs = sides.theirs();
    if (theirs == null) {
      return "Week %d: %s scored %s and had no opponent."
          .formatted(week, PlatformText.quoted(mine.team()), CardNumbers.text(mine.scored()));
    }
    double lead = mine.scored() - theirs.scored();
    String verb = Math.abs(lead) < LEVEL ? "tied" : lead > 0 ? "beat" : "lost to";
    return "Week %d: %s %s %s, %s to %s."
        .formatted(
            week,
            PlatformText.quoted(mine.team()),
            verb,
            PlatformText.quoted(theirs.team()),
            CardNumbers.text(mine.scored()),
            CardNumbers.text(theirs.scored()));
  }
}
