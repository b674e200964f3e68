package dev.comanager.watch.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.PlatformText;
import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.contracts.event.TeamSnapshot;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The state that a watch on a whole team compares new reports with. It is taken from the first
 * report after the watch was set (INTERFACE section 5: setting a watch sends no text).
 *
 * @param team its name on the platform
 * @param asOf when the roster was read, or null before the first report
 * @param troubles for a lineup alert, starters who can't be counted on and empty slots; else empty
 */
public record TeamBaseline(
    String team, Instant asOf, List<PlayerState> players, List<LineupProblem> troubles) {
  public TeamBaseline {
    team = PlatformText.clean(team);
    players = List.copyOf(players);
    troubles = List.copyOf(troubles);
  }

  /**
   * A player's previous state.
   *
   * @param slot his slot; empty before the first report
   * @param availability null before the first report
   */
  public record PlayerState(
      String playerId,
      String name,
      String shortName,
      String slot,
      boolean starter,
      Availability availability) {
    public PlayerState {
      name = PlatformText.clean(name);
      shortName = PlatformText.clean(shortName);
    }
  }

  /**
   * A starter who can't be counted on for a game, or an empty slot.
   *
   * @param playerId his id, or the name of the slot, such as {@code empty:RB:1}
   * @param game the game's id, or the week's name when there is no game
   * @param availability null for a slot
   * @param notified whether the line was notified about him in this state
   * @param startInstead id of the replacement that the text named, or null
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record LineupProblem(
      String playerId,
      String game,
      Availability availability,
      @JsonProperty("told") boolean notified,
      String startInstead) {
    /** Without a replacement. */
    public LineupProblem(
        String playerId, String game, Availability availability, boolean notified) {
      this(playerId, game, availability, notified, null);
    }

    /** A copy marked as notified. */
    public LineupProblem notified(String instead) {
      return new LineupProblem(playerId, game, availability, true, instead);
    }
  }

  /** The team as known from a line's link: the players to list until the first report arrives. */
  public static TeamBaseline unread(TeamSnapshot seen) {
    return new TeamBaseline(
        seen.name(),
        null,
        seen.players().stream()
            .map(
                player ->
                    new PlayerState(
                        player.playerId(),
                        player.name(),
                        player.shortName(),
                        "",
                        player.starter(),
                        null))
            .toList(),
        List.of());
  }

  /**
   * The baseline after that report, with those troubles.
   *
   * @param unmoved ids of players who keep their state of this baseline
   */
  public TeamBaseline next(TeamReport now, List<LineupProblem> troubles, Set<String> unmoved) {
    List<PlayerState> reported = now.players().stream().map(TeamBaseline::held).toList();
    return new TeamBaseline(
        team,
        now.asOf(),
        merged(reported, players, PlayerState::playerId, unmoved),
        merged(troubles, this.troubles, LineupProblem::playerId, unmoved));
  }

  private static <T> List<T> merged(
      List<T> next, List<T> before, Function<T, String> playerId, Set<String> unmoved) {
    return Stream.concat(
            next.stream().filter(it -> !unmoved.contains(playerId.apply(it))),
            before.stream().filter(it -> unmoved.contains(playerId.apply(it))))
        .toList();
  }

  private static PlayerState held(TeamPlayer player) {
    return new PlayerState(
        player.playerId(),
        player.name(),
        player.shortName(),
        player.slot(),
        player.starter(),
        player.availability());
  }

  /** Parses a stored baseline. */
  public static TeamBaseline read(String json) {
    return Json.read(json, TeamBaseline.class);
  }

  /** The stored form. */
  public String json() {
    return Json.text(this);
  }
}
