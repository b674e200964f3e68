package dev.comanager.decision.standings;

import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.matchup.LeagueWeekChance;
import dev.comanager.decision.matchup.LeagueWeekText;
import dev.comanager.decision.standings.StandingsRule.Ranked;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Renders standings as spoken text. */
final class StandingsText {
  private static final int NAMED = 3;

  private StandingsText() {}

  static String text(
      LinkedLeague linked,
      List<Ranked> ranked,
      PlayoffRace race,
      Optional<LeagueWeekChance> againstAll) {
    List<String> parts = new ArrayList<>();
    boolean guillotine = linked.league().rules().format().has(LeagueFeature.GUILLOTINE);
    if (guillotine && linked.league().teams().stream().anyMatch(FantasyTeam::hasPlayers)) {
      parts.add(left(linked));
      if (linked.isOut()) {
        linked.whyNoPlayers().ifPresent(parts::add);
      }
      parts.add(chance(linked, race));
    } else if (guillotine
        || ranked.stream().allMatch(one -> one.team().record().text().isEmpty())) {
      parts.add(
          "Nobody in %s has played yet%s."
              .formatted(
                  linked.league().quoted(),
                  ranked.size() == 1
                      ? ""
                      : ", so all %d teams are level".formatted(ranked.size())));
      parts.add(chance(linked, race));
    } else {
      parts.addAll(place(linked, ranked));
      parts.add(chance(linked, race));
      Stream.of(LeagueFeature.MEDIAN_GAMES, LeagueFeature.DIVISIONS)
          .filter(linked.league().rules().format()::has)
          .map(LeagueFeature::text)
          .forEach(parts::add);
    }
    againstAll.map(LeagueWeekText::sentence).ifPresent(parts::add);
    againstAll.flatMap(LeagueWeekText::inDanger).ifPresent(parts::add);
    if (linked.stale()) {
      parts.add(
          linked.league().key().platform().label()
              + " didn't answer, so these are older standings.");
    }
    return String.join(" ", parts);
  }

  /** The teams that still have players, of a league in which one is out every week. */
  private static String left(LinkedLeague linked) {
    List<FantasyTeam> teams = linked.league().teams();
    long left = teams.stream().filter(FantasyTeam::hasPlayers).count();
    return "%d of %d teams are left in %s.".formatted(left, teams.size(), linked.league().quoted());
  }

  private static List<String> place(LinkedLeague linked, List<Ranked> ranked) {
    FantasyTeam mine = linked.mine();
    int rank =
        ranked.stream()
            .filter(one -> one.team().teamId().equals(mine.teamId()))
            .mapToInt(Ranked::rank)
            .findFirst()
            .orElseThrow();
    String top =
        ranked.stream()
            .limit(NAMED)
            .map(one -> one.team().quoted() + " " + one.team().record().text())
            .collect(Collectors.joining(", "));
    return List.of(
        "%s is %s of %d in %s at %s with %s points."
            .formatted(
                mine.quoted(),
                ordinal(rank),
                ranked.size(),
                linked.league().quoted(),
                mine.record().text(),
                CardNumbers.text(mine.pointsFor())),
        "The top: %s.".formatted(top));
  }

  private static String chance(LinkedLeague linked, PlayoffRace race) {
    return switch (race) {
      case PlayoffRace.Closed(String why) -> why;
      case PlayoffRace.Open open -> {
        String teamId = linked.mine().teamId();
        String chance =
            "Your chance to reach the playoffs is %d of 100, with %s wins expected."
                .formatted(
                    open.percent(teamId).orElseThrow(),
                    CardNumbers.text(open.of(teamId).orElseThrow().wins()));
        yield open.note().isEmpty() ? chance : chance + " " + open.note();
      }
    };
  }

  private static String ordinal(int rank) {
    boolean teens = rank % 100 / 10 == 1;
    String suffix =
        switch (teens ? 0 : rank % 10) {
          case 1 -> "st";
          case 2 -> "nd";
          case 3 -> "rd";
          default -> "th";
        };
    return rank + suffix;
  }
}
