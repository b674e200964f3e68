package dev.comanager.decision.card;

import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The league as cards and the fantasy context show it (spec 2.1).
 *
 * @param formatLine such as {@code 12-team Half PPR · 1QB 2RB 2WR 1TE 1FLEX}
 */
public record CardLeague(
    String platform, String name, Integer teams, String scoring, Integer week, String formatLine) {

  /** That league in the given week. */
  public static CardLeague of(League league, Integer week) {
    LeagueRules rules = league.rules();
    return new CardLeague(
        league.key().platform().code(),
        league.name(),
        rules.teamCount(),
        rules.scoring().label(),
        week,
        formatLine(rules));
  }

  private static String formatLine(LeagueRules rules) {
    Map<LineupSlot, Integer> places = new LinkedHashMap<>();
    for (LineupSlot slot : rules.startingSlots()) {
      places.merge(slot, 1, Integer::sum);
    }
    String teams = rules.teamCount() + "-team " + rules.scoring().label();
    if (places.isEmpty()) {
      return teams;
    }
    return places.entrySet().stream()
        .map(place -> place.getValue() + place.getKey().label())
        .collect(Collectors.joining(" ", teams + " · ", ""));
  }
}
