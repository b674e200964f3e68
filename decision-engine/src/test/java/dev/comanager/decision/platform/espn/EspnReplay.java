package dev.comanager.decision.platform.espn;

import dev.comanager.decision.league.League;
import java.nio.file.Path;
import java.util.Optional;

/** A recorded ESPN league, moved to the served season. */
public final class EspnReplay {
  private EspnReplay() {}

  /** In week 11, its players not joined yet. */
  public static League league(Path data) {
    try (EspnFixture espn =
        new EspnFixture(new EspnStub(Optional.of(data.resolve("platforms/espn")), 2026, 11))) {
      return espn.platform.fetch(EspnStub.RECORDED).await().indefinitely();
    }
  }
}
