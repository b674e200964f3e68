package dev.comanager.decision.platform.demo;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import java.util.List;

/**
 * A demo player's health in a week: the announced status, and whether he then plays.
 *
 * @param plays how a questionable status ends on game day; unknown before inactives are published
 */
record DemoHealth(
    Availability announced,
    Practice practice,
    String detail,
    String expectedReturn,
    boolean plays) {
  static final DemoHealth FIT = new DemoHealth(Availability.HEALTHY, Practice.FULL, "", "", true);

  private static final List<String> INJURIES =
      List.of("Hamstring", "Ankle", "Knee", "Shoulder", "Calf", "Groin", "Ribs", "Toe", "Back");

  /** A player of that announced availability; the rest is random. */
  static DemoHealth of(Availability announced, int week, DemoRandom random) {
    String injury = INJURIES.get(random.with("injury").below(INJURIES.size()));
    return switch (announced) {
      case HEALTHY -> FIT;
      case QUESTIONABLE -> questionable(injury, random);
      case DOUBTFUL -> new DemoHealth(announced, Practice.NONE, injury, "", false);
      case OUT -> new DemoHealth(announced, Practice.NONE, injury, "week " + (week + 1), false);
      case RESERVE -> new DemoHealth(announced, Practice.UNKNOWN, injury, "", false);
      case SUSPENDED ->
          new DemoHealth(announced, Practice.UNKNOWN, "Suspension", "week " + (week + 2), false);
      case INACTIVE -> new DemoHealth(announced, Practice.NONE, "Coach's decision", "", false);
      case UNKNOWN -> new DemoHealth(announced, Practice.UNKNOWN, "Not with the team", "", false);
    };
  }

  /** The availability once teams have published their inactives. */
  Availability onGameDay() {
    return switch (announced) {
      case QUESTIONABLE, DOUBTFUL -> plays ? Availability.HEALTHY : Availability.INACTIVE;
      case HEALTHY, OUT, RESERVE, SUSPENDED, INACTIVE, UNKNOWN -> announced;
    };
  }

  // Share of questionable players who sit out, by practice participation, as in real seasons.
  private static DemoHealth questionable(String injury, DemoRandom random) {
    double practice = random.with("practice").fraction();
    double sits = random.with("sits").fraction();
    if (practice < .35) {
      return new DemoHealth(Availability.QUESTIONABLE, Practice.FULL, injury, "", sits >= .13);
    }
    if (practice < .8) {
      return new DemoHealth(Availability.QUESTIONABLE, Practice.LIMITED, injury, "", sits >= .27);
    }
    return new DemoHealth(Availability.QUESTIONABLE, Practice.NONE, injury, "", sits >= .52);
  }
}
