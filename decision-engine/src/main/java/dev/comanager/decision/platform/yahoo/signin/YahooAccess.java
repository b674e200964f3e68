package dev.comanager.decision.platform.yahoo.signin;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.decision.platform.PlatformException;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** The Yahoo accounts that lines have connected, as far as leagues are read with them. */
public interface YahooAccess {
  /**
   * Runs a read with the line's access token, and once more with a new one if Yahoo refuses the
   * first. Fails as not allowed where the line has no grant that Yahoo accepts.
   *
   * @param meaning what it means when Yahoo refuses a token that is valid
   */
  <T> Uni<T> with(LineId line, Function<String, Uni<T>> read, Supplier<PlatformException> meaning);

  /** Lines whose accounts may open the league, the one admitted last first. */
  Uni<List<LineId>> readers(LeagueKey league);

  /** Records that the line's account opens the league. */
  Uni<Void> opened(LineId line, LeagueKey league);

  /** Records that Yahoo showed the line the league at that time. */
  Uni<Void> admitted(LineId line, LeagueKey league, Instant at);

  /** Records that Yahoo refuses the league to the line; it isn't shown to it any more. */
  Uni<Void> refused(LineId line, LeagueKey league);

  /**
   * Revokes the line's grant at Yahoo, if it has one, before its data is deleted. It never fails: a
   * grant that Yahoo doesn't confirm is deleted all the same.
   */
  Uni<Void> revoke(LineId line);
}
