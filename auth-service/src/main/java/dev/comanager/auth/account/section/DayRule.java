package dev.comanager.auth.account.section;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Formats days and times in the line's time zone: today, Thu, Oct 18. */
public record DayRule(ZoneId zone, Instant now) {
  private static final int DAYS_BY_NAME = 6;
  private static final DateTimeFormatter WEEKDAY = DateTimeFormatter.ofPattern("EEE", Locale.US);
  private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("MMM d", Locale.US);
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("h:mm a", Locale.US);
  private static final DateTimeFormatter DAY_OF_YEAR =
      DateTimeFormatter.ofPattern("MMM d, yyyy", Locale.US);

  /** For "used …": the closer the day, the shorter its name. */
  public String near(Instant time) {
    LocalDate today = LocalDate.ofInstant(now, zone);
    LocalDate day = LocalDate.ofInstant(time, zone);
    long ago = ChronoUnit.DAYS.between(day, today);
    if (ago <= 0) {
      return "today";
    }
    if (ago == 1) {
      return "yesterday";
    }
    return ago <= DAYS_BY_NAME ? WEEKDAY.format(day) : date(time);
  }

  /** For "until …" and sent messages: the day, named by how close it is, and the time of day. */
  public String moment(Instant time) {
    LocalDate today = LocalDate.ofInstant(now, zone);
    LocalDate day = LocalDate.ofInstant(time, zone);
    long ahead = ChronoUnit.DAYS.between(today, day);
    String name =
        switch (Math.clamp(ahead, -DAYS_BY_NAME - 1, DAYS_BY_NAME + 1)) {
          case 0 -> "today";
          case 1 -> "tomorrow";
          case -1 -> "yesterday";
          default -> Math.abs(ahead) <= DAYS_BY_NAME ? WEEKDAY.format(day) : date(time) + ",";
        };
    return name + " " + TIME.format(time.atZone(zone));
  }

  /** The same with a capital, for the beginning of a sentence: "Today 11:31 AM". */
  public String opening(Instant time) {
    String moment = moment(time);
    return moment.substring(0, 1).toUpperCase(Locale.US) + moment.substring(1);
  }

  /** For "since …": the date, with the year unless it is this year. */
  public String date(Instant time) {
    LocalDate day = LocalDate.ofInstant(time, zone);
    boolean thisYear = day.getYear() == LocalDate.ofInstant(now, zone).getYear();
    return (thisYear ? DAY : DAY_OF_YEAR).format(day);
  }
}
