package dev.comanager.decision.league;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/** The source from which tools read a line's leagues. */
public interface Leagues {
  /**
   * The line's links, the primary first, then in the order of linking; empty when none is linked. A
   * link whose team no longer exists is included, so that it can be seen and unlinked.
   */
  Uni<List<LinkedLeague>> of(LineId line);

  /**
   * One league of the line: the named one, or the primary when none is named.
   *
   * @return empty when the line has no such link; another line's league counts as unknown
   */
  Uni<Optional<LinkedLeague>> one(LineId line, Optional<LeagueKey> named);
}
