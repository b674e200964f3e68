package dev.comanager.decision.linking;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LeagueAddress;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import java.util.Optional;

/**
 * The parsed arguments of the linking tools.
 *
 * @param league empty when no league id was given
 */
record LinkArguments(
    PlatformCode platform,
    Optional<LeagueKey> league,
    Optional<String> username,
    Optional<String> team) {

  /** Whether the username has to identify the person's team. */
  boolean needsPerson() {
    return username.isPresent() && team.isEmpty();
  }

  /** A copy with the team of that id. */
  LinkArguments asTeam(String teamId) {
    return new LinkArguments(platform, league, username, Optional.of(teamId));
  }

  /** The result of parsing: the arguments, or a refusal. */
  sealed interface Reading {
    record Good(LinkArguments arguments) implements Reading {}

    record Bad(ToolOutcome refusal) implements Reading {}
  }

  static Reading read(ObjectNode arguments) {
    Optional<PlatformCode> platform = text(arguments, "platform").flatMap(PlatformCode::find);
    if (platform.isEmpty()) {
      return new Reading.Bad(
          badArgument("platform", "I don't know that platform. For Sleeper, write sleeper."));
    }
    Optional<String> leagueId = text(arguments, "league_id");
    Optional<LeagueKey> league = leagueId.flatMap(id -> league(platform.get(), id));
    if (leagueId.isPresent() && league.isEmpty()) {
      return new Reading.Bad(
          badArgument("league_id", "That isn't a league's id or the address of its page."));
    }
    if (league.isPresent() && league.get().platform() != platform.get()) {
      return new Reading.Bad(
          badArgument(
              "platform",
              "That address belongs to a league on %s. Give %s as the platform."
                  .formatted(league.get().platform().label(), league.get().platform().code())));
    }
    return new Reading.Good(
        new LinkArguments(
            platform.get(), league, text(arguments, "username"), text(arguments, "team")));
  }

  private static Optional<LeagueKey> league(PlatformCode platform, String named) {
    return LeagueAddress.isMeant(named)
        ? LeagueAddress.parse(named)
        : LeagueKey.parse(platform.code() + ":" + named);
  }

  /** Refuses an argument by its name. */
  static ToolOutcome badArgument(String name, String text) {
    ObjectNode details = JsonNodeFactory.instance.objectNode().put("argument", name);
    return new ToolOutcome.Refused(ToolErrorCode.E_BAD_ARGS, text, details);
  }

  private static Optional<String> text(ObjectNode arguments, String name) {
    return Optional.ofNullable(arguments.get(name))
        .filter(value -> value.isTextual())
        .map(value -> value.textValue().strip())
        .filter(text -> !text.isEmpty());
  }
}
