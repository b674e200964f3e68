package dev.comanager.decision.league;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/** Where tools read a line's leagues from. */
public interface Leagues {
  /**
   * The line's links, the primary first, then in the order of linking; empty when none is linked.
   * One whose team is gone is among them, so that it can be seen and unlinked.
   */
  Uni<List<LinkedLeague>> of(LineId line);

  /**
   * One league of the line: the named one, or the primary when none is named.
   *
   * @return empty when the line has no such link; another line's league is the same
   */
  Uni<Optional<LinkedLeague>> one(LineId line, Optional<LeagueKey> named);
}
