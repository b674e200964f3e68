package dev.comanager.decision.lookup;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.NflTeams;
import dev.comanager.decision.league.Position;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The criteria of a player search.
 *
 * @param query a full or partial name, or empty
 * @param position null for all
 * @param team an NFL team in our spelling, or null for all
 * @param available true for free agents, false for rostered players, null for both
 * @param limit 1–50
 */
record PlayerSearch(String query, Position position, String team, Boolean available, int limit) {
  static final int MOST = 50;
  private static final int USUAL = 20;

  /** The result of parsing; a refusal names the invalid argument. */
  sealed interface Read {
    /** All arguments are valid. */
    record Fits(PlayerSearch search) implements Read {}

    /** One argument is invalid. */
    record Refused(ToolOutcome outcome) implements Read {}
  }

  /** Whether free agents only are wanted. */
  boolean onlyFree() {
    return Boolean.TRUE.equals(available);
  }

  /** Whether rostered players only are wanted. */
  boolean onlyRostered() {
    return Boolean.FALSE.equals(available);
  }

  static Read read(ObjectNode arguments, SeasonFacts facts) {
    Position position = null;
    if (arguments.hasNonNull("position")) {
      Optional<Position> found = Position.ofArgument(arguments.get("position").asText());
      if (found.isEmpty()) {
        return refused("\"position\" takes QB, RB, WR, TE, K or DEF.");
      }
      position = found.get();
    }
    String team = null;
    if (arguments.hasNonNull("team")) {
      Optional<String> found = team(arguments.get("team").asText(), facts);
      if (found.isEmpty()) {
        return refused(noTeam(facts));
      }
      team = found.get();
    }
    int limit = arguments.path("limit").asInt(USUAL);
    if (limit < 1 || limit > MOST) {
      return refused("\"limit\" takes a number from 1 to 50.");
    }
    return new Read.Fits(
        new PlayerSearch(
            arguments.path("query").asText("").strip(),
            position,
            team,
            arguments.hasNonNull("available") ? arguments.get("available").asBoolean() : null,
            limit));
  }

  /** The team of that abbreviation in our spelling, or empty when no player belongs to it. */
  static Optional<String> team(String written, SeasonFacts facts) {
    String spelled = NflTeams.spelled(written).toUpperCase(Locale.ROOT);
    boolean known =
        facts.games().stream().anyMatch(game -> game.has(spelled))
            || facts.everyone().stream().anyMatch(one -> spelled.equals(one.player().team()));
    return known ? Optional.of(spelled) : Optional.empty();
  }

  static String noTeam(SeasonFacts facts) {
    return "No NFL team is called that. Teams: %s."
        .formatted(
            Stream.concat(
                    facts.games().stream().flatMap(game -> Stream.of(game.home(), game.away())),
                    facts.everyone().stream().flatMap(one -> one.player().nflTeam().stream()))
                .distinct()
                .sorted()
                .collect(Collectors.joining(", ")));
  }

  private static Read refused(String text) {
    return new Read.Refused(new ToolOutcome.Refused(ToolErrorCode.E_BAD_ARGS, text));
  }
}
