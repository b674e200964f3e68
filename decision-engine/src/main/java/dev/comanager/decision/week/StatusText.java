package dev.comanager.decision.week;

import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import java.util.Locale;
import java.util.Optional;

/** Renders a player's status. */
public final class StatusText {
  private StatusText() {}

  /** For example {@code Bye}, {@code Out}; empty when healthy. */
  public static String status(WeekPlayer player) {
    if (player.bye()) {
      return "Bye";
    }
    return player.availability().label();
  }

  /** For example {@code questionable}; IR stays as it is. */
  public static String lowerStatus(WeekPlayer player) {
    return lower(status(player));
  }

  /** For example {@code questionable (hamstring), limited in practice}, or {@code healthy}. */
  public static String inText(WeekPlayer player) {
    String injury = player.report().detail();
    String practice = practiced(player.report().practice());
    String status =
        switch (player.availability()) {
          case HEALTHY -> "healthy";
          case QUESTIONABLE -> "questionable";
          case DOUBTFUL -> "doubtful";
          case OUT -> "out";
          case RESERVE -> "on injured reserve";
          case SUSPENDED -> "suspended";
          case INACTIVE -> "inactive";
          case UNKNOWN -> "listed with a status I can't read";
        };
    if (!injury.isEmpty()) {
      status += " (" + lower(injury) + ")";
    }
    if (player.player().team() == null) {
      return injury.isEmpty() || player.availability() == Availability.HEALTHY
          ? "without a team"
          : "without a team and " + status;
    }
    return practice.isEmpty() || player.availability().ruledOut()
        ? status
        : status
            + (player.availability() == Availability.HEALTHY
                    && player.report().practice() != Practice.FULL
                ? " but "
                : " and ")
            + practice;
  }

  private static String practiced(Practice practice) {
    return switch (practice) {
      case FULL -> "practiced in full";
      case LIMITED -> "limited in practice";
      case NONE -> "missed practice";
      case UNKNOWN -> "";
    };
  }

  /** For example {@code questionable}, {@code limited in practice}, {@code on bye}. */
  public static String brief(WeekPlayer player) {
    if (player.bye()) {
      return "on bye";
    }
    if (player.player().team() == null) {
      return "without a team";
    }
    String practice = player.report().practice().text();
    return switch (player.availability()) {
      case HEALTHY -> practice.isEmpty() ? "healthy" : practice;
      case RESERVE -> "on IR";
      case UNKNOWN -> "of unknown status";
      case QUESTIONABLE, DOUBTFUL, OUT, SUSPENDED, INACTIVE -> lowerStatus(player);
    };
  }

  /**
   * Why advice that counts on him this week is uncertain, such as {@code doubtful}; empty when
   * nothing is known against his playing. A bye is certain, and no injury.
   */
  public static Optional<String> reservation(WeekPlayer player) {
    boolean mayMiss =
        switch (player.availability()) {
          case QUESTIONABLE -> !player.inactivesKnown();
          case DOUBTFUL, OUT, RESERVE, SUSPENDED, INACTIVE -> true;
          case HEALTHY, UNKNOWN -> false;
        };
    return mayMiss && !player.bye() ? Optional.of(brief(player)) : Optional.empty();
  }

  /** The same as a clause, such as {@code , who is doubtful}; empty when there is none. */
  public static String whoIs(WeekPlayer player) {
    return reservation(player).map(", who is "::concat).orElse("");
  }

  /**
   * When the inactives of his game are published, or empty once they are known, where its time
   * isn't, or where there is no game.
   */
  public static String inactives(WeekPlayer player) {
    if (player.game() == null || player.game().assumed() || player.inactivesKnown()) {
      return "";
    }
    return EasternTime.brief(player.game().kickoff().minus(WeekPlayer.INACTIVES_BEFORE_KICKOFF));
  }

  /** For example {@code (inactives come Sun 11:30 AM ET)} with a space before it, or empty. */
  public static String inactivesInBrackets(WeekPlayer player) {
    String time = inactives(player);
    return time.isEmpty() ? "" : " (inactives come " + time + ")";
  }

  /** Whether there is anything to say of him. */
  public static boolean clean(WeekPlayer player) {
    return player.availability() == Availability.HEALTHY
        && player.report().practice() != Practice.NONE;
  }

  /** An injury inside a sentence; names such as ACL stay as they are. */
  private static String lower(String text) {
    return text.length() > 1 && Character.isLowerCase(text.charAt(1))
        ? text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1)
        : text;
  }
}
