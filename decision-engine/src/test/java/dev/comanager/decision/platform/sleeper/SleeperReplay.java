package dev.comanager.decision.platform.sleeper;

import dev.comanager.decision.league.League;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Optional;

/** A recorded Sleeper league, moved to the served season. */
public final class SleeperReplay {
  private static final String SUPERFLEX = "1312015497465716736";

  private SleeperReplay() {}

  /** A superflex league of twelve, in week 11. */
  public static League league(Path data) {
    SleeperSeason season =
        new SleeperSeason(
            data.resolve("nfl"), Clock.fixed(SleeperFixture.FRIDAY_OF_WEEK_11, ZoneOffset.UTC));
    try (SleeperFixture sleeper =
        new SleeperFixture(data.resolve("platforms/sleeper"), Optional.of(season))) {
      return sleeper.platform.fetch(SUPERFLEX).await().indefinitely();
    }
  }
}
