package dev.comanager.contracts.event;

import dev.comanager.contracts.PlatformText;
import java.util.List;
import java.util.Objects;

/**
 * A line's team in a league as it was last read: who is on it. A watch on the whole roster begins
 * with it (spec 4.2).
 *
 * @param fingerprint names the team as a subject of rechecks; the same for every line that has it
 * @param name what its owner calls it
 */
public record TeamSeen(String fingerprint, String name, List<Member> players) {
  public TeamSeen {
    Objects.requireNonNull(fingerprint, "fingerprint");
    name = PlatformText.clean(name);
    players = List.copyOf(players);
  }

  /**
   * A player of the team.
   *
   * @param shortName as running text names him
   * @param team abbreviation of his real team; empty when he has none
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
