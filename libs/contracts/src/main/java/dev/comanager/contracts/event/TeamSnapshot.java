package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.comanager.contracts.PlatformText;
import java.util.List;
import java.util.Objects;

/**
 * A line's team in a league as last read, with its players. A watch on the whole roster starts from
 * it (spec 4.2).
 *
 * @param fingerprint identifies the team as a subject of rechecks; the same for all lines that have
 *     it
 * @param name its name on the platform
 * @param bestBall true where the platform sets the team's lineup by itself, else null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TeamSnapshot(
    String fingerprint, String name, List<Member> players, Boolean bestBall) {
  public TeamSnapshot {
    Objects.requireNonNull(fingerprint, "fingerprint");
    name = PlatformText.clean(name);
    players = List.copyOf(players);
  }

  /** Whether the platform sets the team's lineup by itself. */
  public boolean hasNoLineupToSet() {
    return Boolean.TRUE.equals(bestBall);
  }

  /**
   * A player of the team.
   *
   * @param shortName his name in running text
   * @param team abbreviation of his NFL team; empty when he has none
   * @param starter whether he is in the lineup
   */
  public record Member(
      String playerId, String name, String shortName, String team, boolean starter) {
    public Member {
      Objects.requireNonNull(playerId, "playerId");
      name = PlatformText.clean(name);
      shortName = PlatformText.clean(shortName);
      Objects.requireNonNull(team, "team");
    }
  }
}
