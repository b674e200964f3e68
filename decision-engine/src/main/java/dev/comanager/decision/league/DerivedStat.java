package dev.comanager.decision.league;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A stat of Sleeper's that is derived from a line without it. In a recorded week {@code bonus_fd_*}
 * is the sum of a player's first downs in all of 184 lines.
 *
 * @param sources stats whose amounts are summed
 * @param own stats of which a line must have none, or the amount would be paid twice
 */
record DerivedStat(String stat, List<String> sources, List<String> own) {
  /** Field goals from 50 to 59 yards; other sources count all from 50 yards on as one. */
  static final DerivedStat LONG_FIELD_GOALS =
      new DerivedStat("fgm_50_59", List.of("fgm_50p"), List.of("fgm_50_59", "fgm_60p"));

  static DerivedStat catches(String position) {
    String stat = "bonus_rec_" + position;
    return new DerivedStat(stat, List.of("rec"), List.of(stat));
  }

  static DerivedStat firstDowns(String position, String... more) {
    String stat = "bonus_fd_" + position;
    List<String> sources = new ArrayList<>(List.of("rec_fd", "rush_fd"));
    sources.addAll(Arrays.asList(more));
    return new DerivedStat(stat, sources, List.of(stat));
  }

  /** The amount that the line doesn't state; 0 where it does. */
  double amount(StatLine line) {
    for (String stated : own) {
      if (line.stats().containsKey(stated)) {
        return 0;
      }
    }
    double amount = 0;
    for (String source : sources) {
      amount += line.of(source);
    }
    return amount;
  }
}
