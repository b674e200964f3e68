package dev.comanager.watch;

import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecidedPlayer.Place;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.State;
import java.time.Instant;
import java.util.List;

/** Reports of decision-engine on rechecked subjects. */
public final class Reports {
  private Reports() {}

  /** The pick is now Brandt, because Keene is out. */
  public static RecheckReported flipped(DecisionMade made, long wanted, long factsVersion) {
    DecidedPlayer keene = made.follow().players().get(0);
    DecidedPlayer brandt = made.follow().players().get(1);
    return new RecheckReported(
        made.follow().fingerprint(),
        wanted,
        factsVersion,
        State.CALL,
        95,
        95,
        List.of(
            player(brandt.playerId(), brandt.name(), brandt.shortName(), null, "", true),
            player(keene.playerId(), keene.name(), keene.shortName(), null, "Out", false)));
  }

  /** Unchanged. */
  public static RecheckReported same(DecisionMade made, long wanted, long factsVersion) {
    return new RecheckReported(
        made.follow().fingerprint(),
        wanted,
        factsVersion,
        State.CALL,
        71,
        71,
        made.follow().players());
  }

  /** There is no call now. */
  public static RecheckReported inDoubt(DecisionMade made, long wanted, long factsVersion) {
    return new RecheckReported(
        made.follow().fingerprint(), wanted, factsVersion, State.IN_DOUBT, 0, 0, List.of());
  }

  static DecidedPlayer player(
      String id, String name, String shortName, Place place, String status, boolean canPlay) {
    return new DecidedPlayer(
        id, name, shortName, place, status, canPlay, 12.0, Instant.parse("2026-11-20T14:05:00Z"));
  }
}
