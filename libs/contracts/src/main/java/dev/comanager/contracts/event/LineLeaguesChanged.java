package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import java.util.List;
import java.util.Objects;

/**
 * All leagues that a line has linked (topic {@code line-leagues}, key: line). A line without
 * leagues has an empty list; a deleted line has a null value.
 *
 * @param v version of this message, 1
 * @param version rises with each change of this line's links; older versions are skipped
 */
public record LineLeaguesChanged(int v, LineId line, long version, List<Link> leagues) {
  public static final int VERSION = 1;

  public LineLeaguesChanged {
    Objects.requireNonNull(line, "line");
    leagues = List.copyOf(leagues);
    if (leagues.stream().filter(Link::primary).count() > 1) {
      throw new IllegalArgumentException("more than one primary league");
    }
  }

  public LineLeaguesChanged(LineId line, long version, List<Link> leagues) {
    this(VERSION, line, version, leagues);
  }

  /**
   * One linked league.
   *
   * @param leagueId the platform's id of the league
   * @param teamId the platform's id of the line's own team in it
   * @param primary whether this league is meant when the line names none
   * @param team its team as last read, or null when it was never read
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Link(
      PlatformCode platform, String leagueId, String teamId, boolean primary, TeamSnapshot team) {
    public Link {
      Objects.requireNonNull(platform, "platform");
      Objects.requireNonNull(leagueId, "leagueId");
      Objects.requireNonNull(teamId, "teamId");
    }
  }
}
