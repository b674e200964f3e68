package dev.comanager.auth.phoneline;

import java.time.ZoneId;
import java.util.Optional;

/** Reads what a new line shall be like, as an operator writes it. */
public final class LineRequestRule {
  public static final int MOST_MINUTES = 100_000;

  static final ZoneId DEFAULT_TIME_ZONE = ZoneId.of("America/New_York");
  static final int DEFAULT_MINUTES = 20;

  private LineRequestRule() {}

  /** What the wish comes to. */
  public sealed interface Reading {
    /** Such a line can be made. */
    record Good(PhoneNumber phone, ZoneId timeZone, int minutes) implements Reading {}

    /** It can't; why, in one line. */
    record Wrong(String why) implements Reading {}
  }

  /**
   * Reads it; what is null is as usual.
   *
   * @param phone with its country code, or ten digits of North America
   * @param timeZone a region such as America/New_York
   */
  public static Reading read(String phone, String timeZone, Integer minutes) {
    Optional<PhoneNumber> number = Optional.ofNullable(phone).flatMap(PhoneNumber::typed);
    if (number.isEmpty()) {
      return new Reading.Wrong(
          "phone has to be a phone number, such as +12125550123 or 212 555 0123");
    }
    if (minutes != null && (minutes < 0 || minutes > MOST_MINUTES)) {
      return new Reading.Wrong("minutes has to be a whole number from 0 to " + MOST_MINUTES);
    }
    Optional<ZoneId> zone =
        timeZone == null ? Optional.of(DEFAULT_TIME_ZONE) : TimeZoneRule.read(timeZone);
    if (zone.isEmpty()) {
      return new Reading.Wrong("timeZone has to be a zone such as America/New_York");
    }
    return new Reading.Good(number.get(), zone.get(), minutes == null ? DEFAULT_MINUTES : minutes);
  }
}
