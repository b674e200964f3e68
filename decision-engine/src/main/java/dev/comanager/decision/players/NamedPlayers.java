package dev.comanager.decision.players;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The players that a question names, or the first name that couldn't be resolved. */
public sealed interface NamedPlayers {
  /** Every name means one player, all different. */
  record All(List<Player> players) implements NamedPlayers {
    public All {
      players = List.copyOf(players);
    }
  }

  /** A name means no player, several, or the same player as another name. */
  record Refused(ToolOutcome outcome) implements NamedPlayers {}

  int CANDIDATES = 5;

  /** Resolves those names for the line that plays in that league, in the same order. */
  static NamedPlayers find(List<String> names, NameMatching matching, LinkedLeague league) {
    List<Player> found = new ArrayList<>(names.size());
    for (String name : names) {
      switch (matching.find(name, league)) {
        case NameMatch.Found(Player player) when isNamesake(player, name, league) -> {
          return refused(
              "%s could be %s, or another player in your league whom I don't know yet. Name him with position and team."
                  .formatted(quoted(name), described(player)),
              List.of(player));
        }
        case NameMatch.Found(Player player) -> {
          if (found.contains(player)) {
            return twice(player);
          }
          found.add(player);
        }
        case NameMatch.Ambiguous(List<Player> players) -> {
          return refused(ambiguous(name, players), players);
        }
        case NameMatch.Unknown _ when foreign(name, league).isPresent() -> {
          return refused(
              "%s is on a roster in your league, but I know nothing else about him yet, so nothing was decided."
                  .formatted(foreign(name, league).get().name()),
              List.of());
        }
        case NameMatch.Unknown(List<Player> nearest) -> {
          return refused(unknown(name, nearest), nearest);
        }
      }
    }
    return new All(found);
  }

  /** A player whose name only the platform knows. */
  private static Optional<ForeignPlayer> foreign(String written, LinkedLeague league) {
    String compact = WrittenName.of(written).compact();
    return league.league().foreign().stream()
        .filter(player -> WrittenName.of(player.name()).compact().equals(compact))
        .findFirst();
  }

  /** Whether the name, as it is written, is also that of a rostered player who isn't joined. */
  private static boolean isNamesake(Player player, String written, LinkedLeague league) {
    return league.league().rosteredBy(player.id()).isEmpty()
        && foreign(written, league).isPresent();
  }

  private static NamedPlayers twice(Player player) {
    return refused("%s is named twice. Name each player once.".formatted(player.name()), List.of());
  }

  private static String ambiguous(String name, List<Player> players) {
    String listed = listed(players);
    return players.size() <= CANDIDATES
        ? "%s players match \"%s\": %s. Say which."
            .formatted(NumberWord.capital(players.size()), quoted(name), listed)
        : "%s players match \"%s\", among them %s. Write the first name or the team."
            .formatted(players.size(), quoted(name), listed);
  }

  private static String unknown(String name, List<Player> nearest) {
    return nearest.isEmpty()
        ? "No player matches \"%s\". Write the full name.".formatted(quoted(name))
        : "No player matches \"%s\". Nearest: %s. Say which."
            .formatted(quoted(name), listed(nearest));
  }

  private static String listed(List<Player> players) {
    return players.stream()
        .limit(CANDIDATES)
        .map(NamedPlayers::described)
        .collect(Collectors.joining(", "));
  }

  /** For example {@code A.J. Brown (WR, PHI)}, which can also be used as input. */
  private static String described(Player player) {
    return "%s (%s%s)"
        .formatted(
            player.name(),
            player.position().name(),
            player.nflTeam().map(team -> ", " + team).orElse(""));
  }

  private static String quoted(String name) {
    String plain = name.replaceAll("[\\p{Cntrl}<>\"]+", " ").strip();
    return plain.length() <= 40 ? plain : plain.substring(0, 40) + "…";
  }

  private static NamedPlayers refused(String text, List<Player> candidates) {
    ObjectNode details = JsonNodeFactory.instance.objectNode();
    ArrayNode names = details.putArray("candidates");
    candidates.stream().limit(CANDIDATES).map(NamedPlayers::described).forEach(names::add);
    return new Refused(new ToolOutcome.Refused(ToolErrorCode.E_BAD_ARGS, text, details));
  }
}
