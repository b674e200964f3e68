package dev.comanager.decision.startsit;

import dev.comanager.contracts.event.NoCall;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.WeekPlayer;

/** A reason for {@code NO_CALL} although a card can be made. */
public enum Doubt {
  /** The facts are of another season than the league's. */
  OTHER_SEASON,
  /** The facts are of another week than the league's. */
  OTHER_WEEK,
  /** A regular player has no projection. */
  NO_PROJECTION,
  /** Projections are too old. */
  OLD_PROJECTIONS,
  /** Statuses are too old, or were never read. */
  OLD_STATUSES,
  /** The pick depends on an unreadable status. */
  UNKNOWN_STATUS,
  /** A player who may be kept hasn't played this season, so that his value isn't known. */
  NOT_PLAYED;

  /** The reason as the end of a headline, such as {@code the projections are too old}. */
  public String but() {
    return switch (this) {
      case OTHER_SEASON -> "your league is of another season";
      case OTHER_WEEK -> "the numbers are for another week";
      case NO_PROJECTION -> "a player has no projection";
      case OLD_PROJECTIONS -> "the projections are too old";
      case OLD_STATUSES -> "the injury report is too old";
      case UNKNOWN_STATUS -> "a status can't be read";
      case NOT_PLAYED -> "a player hasn't played this season";
    };
  }

  /** The same about the player whom it concerns, such as {@code Hart has no projection}. */
  public String but(WeekPlayer player, ShortNames names) {
    return switch (this) {
      case OTHER_SEASON, OTHER_WEEK, OLD_PROJECTIONS, OLD_STATUSES -> but();
      case NO_PROJECTION -> names.of(player) + " has no projection";
      case UNKNOWN_STATUS -> names.possessive(player) + " status can't be read";
      case NOT_PLAYED -> names.of(player) + " hasn't played this season";
    };
  }

  /** The same reason as published to other services. */
  public NoCall.Reason reason() {
    return switch (this) {
      case OTHER_SEASON, OTHER_WEEK, OLD_PROJECTIONS, OLD_STATUSES -> NoCall.Reason.OLD_FACTS;
      case NO_PROJECTION, NOT_PLAYED -> NoCall.Reason.NO_PROJECTION;
      case UNKNOWN_STATUS -> NoCall.Reason.UNKNOWN_STATUS;
    };
  }
}
