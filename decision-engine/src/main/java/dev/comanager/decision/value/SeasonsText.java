package dev.comanager.decision.value;

import dev.comanager.decision.league.DraftPick;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueKind;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Renders what players and picks are worth in the coming seasons; nothing in a redraft league. */
public final class SeasonsText {
  private static final int PICKS = 3;

  private SeasonsText() {}

  /**
   * The coming seasons of those players as a sentence, such as {@code Compared with a free player
   * over the next three seasons: about 45 points for Hart (22 years old, likely 0 to 120).}
   *
   * @param name of a player in a sentence
   */
  public static Optional<String> players(
      LeagueOutlook league, List<Outlook> players, Function<Outlook, String> name) {
    if (kind(league) == LeagueKind.REDRAFT || players.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        "Compared with a free player over the next three seasons: %s%s."
            .formatted(
                players.stream()
                    .map(one -> player(league, one, name.apply(one)))
                    .collect(Collectors.joining("; ")),
                kind(league) == LeagueKind.KEEPER ? ", if you keep them" : ""));
  }

  private static String player(LeagueOutlook league, Outlook player, String name) {
    LaterValue later = league.value(player).later();
    OptionalDouble age = player.player().facts().ageIn(league.facts().season());
    String years = age.isPresent() ? (int) age.getAsDouble() + " years old" : "age unknown";
    long points = Math.round(later.points());
    if (league.laterUnknown(player)) {
      return "unknown for %s (%s, no game this season)".formatted(name, years);
    }
    return points == 0
        ? "nothing for %s (%s)".formatted(name, years)
        : "about %d %s for %s (%s, likely %d to %d)"
            .formatted(
                points,
                points == 1 ? "point" : "points",
                name,
                years,
                Math.round(later.low()),
                Math.round(later.high()));
  }

  /**
   * The best picks of that team as a sentence, for scale; empty where the platform reports no
   * picks.
   */
  public static Optional<String> picks(LeagueOutlook league, FantasyTeam team) {
    League whole = league.league().league();
    List<DraftPick> held =
        whole.rules().picks().stream()
            .filter(pick -> pick.teamId().equals(team.teamId()))
            .sorted(
                Comparator.comparingDouble((DraftPick pick) -> PickValueRule.of(pick, whole))
                    .reversed()
                    .thenComparing(DraftPick::originalTeamId))
            .limit(PICKS)
            .toList();
    return held.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "The best draft picks of %s, for scale: %s."
                .formatted(
                    team.quoted(),
                    held.stream()
                        .map(
                            pick ->
                                "%s about %d points"
                                    .formatted(
                                        pick.text(), Math.round(PickValueRule.of(pick, whole))))
                        .collect(Collectors.joining(", "))));
  }

  private static LeagueKind kind(LeagueOutlook league) {
    return league.league().league().rules().kind();
  }
}
