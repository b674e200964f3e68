package dev.comanager.decision.week;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;

/**
 * The chance that a player doesn't play, and the share of his projection that remains if he does.
 * The numbers come from four seasons of injury reports, by game designation and last practice.
 *
 * @param absent 0 = certainly plays, 1 = certainly doesn't
 * @param share of the projection that he is worth if he plays
 */
public record AbsenceChance(double absent, double share) {
  /** Certainly plays, at full strength. */
  public static final AbsenceChance PLAYS = new AbsenceChance(0, 1);

  /** Certainly doesn't play. */
  public static final AbsenceChance ABSENT = new AbsenceChance(1, 1);

  private static final double QUESTIONABLE_SHARE = .87;
  private static final double QUESTIONABLE_FULL = .13;
  private static final double QUESTIONABLE_LIMITED = .27;
  private static final double QUESTIONABLE_NONE = .52;
  private static final double DOUBTFUL = .99;
  private static final double UNDESIGNATED_NONE = .15;

  /**
   * The chance for a report.
   *
   * @param inactivesKnown whether the report is from after the publication of the inactives, so
   *     that a player who isn't among them plays
   */
  public static AbsenceChance of(
      Availability availability, Practice practice, boolean inactivesKnown) {
    return switch (availability) {
      case OUT, RESERVE, SUSPENDED, INACTIVE -> ABSENT;
      case DOUBTFUL -> inactivesKnown ? ABSENT : new AbsenceChance(DOUBTFUL, QUESTIONABLE_SHARE);
      case QUESTIONABLE ->
          new AbsenceChance(inactivesKnown ? 0 : questionable(practice), QUESTIONABLE_SHARE);
      // An unreadable status may mean anything; it counts like the worst questionable case.
      case UNKNOWN -> new AbsenceChance(QUESTIONABLE_NONE, QUESTIONABLE_SHARE);
      case HEALTHY ->
          practice == Practice.NONE && !inactivesKnown
              ? new AbsenceChance(UNDESIGNATED_NONE, 1)
              : PLAYS;
    };
  }

  private static double questionable(Practice practice) {
    return switch (practice) {
      case FULL -> QUESTIONABLE_FULL;
      case LIMITED, UNKNOWN -> QUESTIONABLE_LIMITED;
      case NONE -> QUESTIONABLE_NONE;
    };
  }

  public boolean certainlyAbsent() {
    return absent >= 1;
  }
}
