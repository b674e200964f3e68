package dev.comanager.decision.platform.fleaflicker;

import dev.comanager.decision.league.League;
import java.nio.file.Path;

/** A recorded league of Fleaflicker's as if it were played in the season that is served. */
public final class FleaflickerReplay {
  private FleaflickerReplay() {}

  /** In week 11: four of its sixteen teams have their players, since two games were recorded. */
  public static League league(Path data) {
    try (FleaflickerFixture fleaflicker = new FleaflickerFixture()) {
      new FleaflickerRecorded(data).serveDefenders(fleaflicker, 2026, 11);
      return fleaflicker.league(FleaflickerRecorded.DEFENDERS);
    }
  }
}
