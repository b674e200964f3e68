package dev.comanager.decision.startsit;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Surnames for running text, the full name where two players share one, and a defence by its team.
 */
final class ShortNames {
  private static final Set<String> SUFFIXES = Set.of("jr", "sr", "ii", "iii", "iv", "v");

  private final Map<PlayerId, String> names = new HashMap<>();

  ShortNames(List<NamedPlayer> players) {
    Map<String, Integer> shared = new HashMap<>();
    for (NamedPlayer player : players) {
      shared.merge(surname(player), 1, Integer::sum);
    }
    for (NamedPlayer player : players) {
      String surname = surname(player);
      names.put(player.id(), shared.get(surname) == 1 ? surname : player.name());
    }
  }

  String of(NamedPlayer player) {
    return names.get(player.id());
  }

  /** Such as {@code Brown's}, {@code Williams'}. */
  String possessive(NamedPlayer player) {
    String name = of(player);
    return name.endsWith("s") ? name + "'" : name + "'s";
  }

  private static String surname(NamedPlayer player) {
    String name = player.name();
    String team = player.player().team();
    if (player.player().position() == Position.DEF && team != null) {
      return team + " defense";
    }
    int afterFirst = name.indexOf(' ') + 1;
    if (afterFirst == 0) {
      return name;
    }
    String surname = name.substring(afterFirst);
    int beforeLast = surname.lastIndexOf(' ');
    if (beforeLast > 0) {
      String last = surname.substring(beforeLast + 1).replace(".", "").toLowerCase(Locale.ROOT);
      if (SUFFIXES.contains(last)) {
        return surname.substring(0, beforeLast).replace(",", "");
      }
    }
    return surname;
  }
}
