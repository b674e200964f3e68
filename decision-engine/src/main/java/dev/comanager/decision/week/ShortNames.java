package dev.comanager.decision.week;

import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Surnames for running text; the full name where two players share one, and the team for a defence.
 */
public final class ShortNames {
  private static final Set<String> SUFFIXES = Set.of("jr", "sr", "ii", "iii", "iv", "v");

  private final Map<PlayerId, String> names = new HashMap<>();
  private final Map<PlayerId, String> fullNames = new HashMap<>();

  /** Names of players who are mentioned together. */
  public ShortNames(Collection<Player> players) {
    Map<String, Integer> shared = new HashMap<>();
    Map<String, Set<PlayerId>> namesakes = new HashMap<>();
    for (Player player : players) {
      shared.merge(surname(player), 1, Integer::sum);
      namesakes.computeIfAbsent(player.name(), _ -> new HashSet<>()).add(player.id());
    }
    for (Player player : players) {
      String surname = surname(player);
      String full =
          namesakes.get(player.name()).size() == 1
              ? player.name()
              : player.name() + player.nflTeam().map(" of "::concat).orElse(" without a team");
      fullNames.put(player.id(), full);
      names.put(player.id(), shared.get(surname) == 1 ? surname : full);
    }
  }

  /** Names of players who are mentioned together. */
  public static ShortNames among(Collection<WeekPlayer> players) {
    return new ShortNames(players.stream().map(WeekPlayer::player).toList());
  }

  /** The name of one of them. */
  public String of(WeekPlayer player) {
    return of(player.id());
  }

  /** The name of the one with that id. */
  public String of(PlayerId player) {
    return names.get(player);
  }

  /** His full name, with his team where another of them has the same name. */
  public String full(WeekPlayer player) {
    return fullNames.get(player.id());
  }

  /** Such as {@code Brown's}, {@code Williams'}. */
  public String possessive(WeekPlayer player) {
    String name = of(player);
    return name.endsWith("s") ? name + "'" : name + "'s";
  }

  private static String surname(Player player) {
    String name = player.name();
    String team = player.team();
    if (player.position() == Position.DEF && team != null) {
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
