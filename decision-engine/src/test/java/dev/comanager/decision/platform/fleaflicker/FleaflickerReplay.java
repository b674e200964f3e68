package dev.comanager.decision.platform.fleaflicker;

import dev.comanager.decision.league.League;
import java.nio.file.Path;

/** A recorded Fleaflicker league, moved to the served season. */
public final class FleaflickerReplay {
  private FleaflickerReplay() {}

  /** In week 11. Four of its sixteen teams have players, since two games were recorded. */
  public static League league(Path data) {
    try (FleaflickerFixture fleaflicker = new FleaflickerFixture()) {
      new FleaflickerRecorded(data).serveDefenders(fleaflicker, 2026, 11);
      return fleaflicker.league(FleaflickerRecorded.DEFENDERS);
    }
  }
}
