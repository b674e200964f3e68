package dev.comanager.decision.value;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.Position;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The part of a player's coming seasons that counts under what a league's teams may keep. */
final class KeptRule {
  /** Used when a platform doesn't say how many players are kept. */
  private static final int USUALLY_KEPT = 3;

  /** The oldest age at which a player without a game may have his best seasons before him. */
  private static final int YOUNG = 26;

  private KeptRule() {}

  /**
   * Whether it can't be said what that player's coming seasons are worth; he may be a star. Where a
   * few are kept, a young player who doesn't get to play isn't among them.
   */
  static boolean unknown(Outlook player, LeagueOutlook league) {
    boolean reserve = player.player().availability() == Availability.RESERVE;
    boolean counts =
        switch (league.league().league().rules().kind()) {
          case REDRAFT -> false;
          case KEEPER -> reserve;
          case DYNASTY -> reserve || young(player, league);
        };
    return counts
        && player.position() != Position.K
        && player.position() != Position.DEF
        && player.unrated()
        && player.player().player().nflTeam().isPresent();
  }

  private static boolean young(Outlook player, LeagueOutlook league) {
    return player.player().facts().ageIn(league.facts().season()).orElse(YOUNG) < YOUNG + 1;
  }

  static LaterValue later(Outlook player, LeagueOutlook league) {
    LeagueRules rules = league.league().league().rules();
    return switch (rules.kind()) {
      case REDRAFT -> LaterValue.NONE;
      case DYNASTY -> seasons(player, league);
      case KEEPER -> seasons(player, league).above(lastKept(player, league, kept(rules)));
    };
  }

  /** What those players are expected to bring later, as far as a team may keep them. */
  static double later(Collection<Outlook> roster, LeagueOutlook league) {
    LeagueRules rules = league.league().league().rules();
    int kept =
        switch (rules.kind()) {
          case REDRAFT -> 0;
          case DYNASTY -> roster.size();
          case KEEPER -> kept(rules);
        };
    return roster.stream()
        .map(one -> seasons(one, league).points())
        .sorted(Comparator.reverseOrder())
        .limit(kept)
        .mapToDouble(Double::doubleValue)
        .sum();
  }

  private static int kept(LeagueRules rules) {
    Integer known = rules.format().keepers();
    return known == null || known < 1 ? USUALLY_KEPT : known;
  }

  /** The coming seasons of the last of the other players the line's team would keep. */
  private static double lastKept(Outlook player, LeagueOutlook league, int kept) {
    List<Double> others =
        Stream.concat(league.active().stream(), league.reserve().stream())
            .filter(one -> !one.id().equals(player.id()))
            .map(one -> seasons(one, league).points())
            .sorted(Comparator.reverseOrder())
            .toList();
    return others.size() < kept ? 0 : others.get(kept - 1);
  }

  private static LaterValue seasons(Outlook player, LeagueOutlook league) {
    return SeasonsValueRule.of(
        player.position(),
        player.perWeek(),
        player.player().facts().ageIn(league.facts().season()),
        league.replacement(player.position()));
  }
}
