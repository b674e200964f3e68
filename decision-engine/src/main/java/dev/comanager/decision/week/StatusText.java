package dev.comanager.decision.week;

import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/** Renders a player's status. */
public final class StatusText {
  /** The status of a player whose team has a gap in its schedule. */
  public static final String BYE = "Bye";

  /** The status of a player whose team's game is off. */
  public static final String GAME_OFF = "Game off";

  private StatusText() {}

  /** For example {@code Bye}, {@code Game off}, {@code Out}; empty when healthy. */
  public static String status(WeekPlayer player) {
    if (player.bye()) {
      return player.off() ? GAME_OFF : BYE;
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

  /** Why a player has no game this week, as in {@code Olave is on bye}. */
  public static String away(WeekPlayer player) {
    return away(player.off());
  }

  /**
   * The same.
   *
   * @param off whether his team's game is off
   */
  public static String away(boolean off) {
    return off ? "without a game" : "on bye";
  }

  /** For example {@code questionable}, {@code limited in practice}, {@code on bye}. */
  public static String brief(WeekPlayer player) {
    if (player.bye()) {
      return away(player);
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
  public static String inactives(WeekPlayer player, Instant now) {
    if (player.game() == null || player.game().assumed() || player.inactivesKnown()) {
      return "";
    }
    Instant published = player.game().kickoff().minus(WeekPlayer.INACTIVES_BEFORE_KICKOFF);
    return EasternTime.brief(published, now);
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
