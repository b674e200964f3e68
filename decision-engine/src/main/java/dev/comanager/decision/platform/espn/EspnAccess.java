package dev.comanager.decision.platform.espn;

import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;

/** The ESPN cookies that can open a private league. */
interface EspnAccess {
  /** Cookies and the line that entered them. */
  record Owned(LineId line, EspnCookies cookies) {}

  /**
   * The cookies stored for a league.
   *
   * @param usable cookies that may work, newest first
   * @param refused the lines whose cookies ESPN refused
   */
  record Kept(List<Owned> usable, List<LineId> refused) {
    public Kept {
      usable = List.copyOf(usable);
      refused = List.copyOf(refused);
    }
  }

  Uni<Kept> of(String leagueId);

  /**
   * The cookies that line entered for the league, with all others stored for it; see {@link #of}.
   */
  Uni<Kept> of(String leagueId, LineId line);

  /** Records that ESPN admitted the line to the league with these cookies. */
  Uni<Void> opened(String leagueId, Owned owned, Instant at);

  /** Records that ESPN refused these cookies; what they opened isn't shown to the line any more. */
  Uni<Void> refused(String leagueId, Owned owned);
}
