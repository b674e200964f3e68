package dev.comanager.decision.platform.espn;

import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;

/** With whose cookies a private league can be read. */
interface EspnAccess {
  /** Cookies and the line that entered them. */
  record Owned(LineId line, EspnCookies cookies) {}

  /**
   * What is kept for a league.
   *
   * @param usable the newest first
   * @param refused the lines whose cookies ESPN has refused
   */
  record Kept(List<Owned> usable, List<LineId> refused) {
    public Kept {
      usable = List.copyOf(usable);
      refused = List.copyOf(refused);
    }
  }

  Uni<Kept> of(String leagueId);

  /** What that line entered for the league, with what else is kept; see {@link #of}. */
  Uni<Kept> of(String leagueId, LineId line);

  /** Notes that ESPN let the line see the league with these. */
  Uni<Void> opened(String leagueId, Owned owned, Instant at);

  /** Notes that ESPN refused these. */
  Uni<Void> refused(String leagueId, Owned owned);
}
