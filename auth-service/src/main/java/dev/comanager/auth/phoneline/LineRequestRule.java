package dev.comanager.auth.phoneline;

import java.time.ZoneId;
import java.util.Optional;

/** Parses an operator's request for a new line. */
public final class LineRequestRule {
  public static final int MOST_MINUTES = 100_000;

  static final ZoneId DEFAULT_TIME_ZONE = ZoneId.of("America/New_York");
  static final int DEFAULT_MINUTES = 20;

  private LineRequestRule() {}

  /** The result of parsing a request. */
  public sealed interface Reading {
    /** The request is valid. */
    record Good(PhoneNumber phone, ZoneId timeZone, int minutes) implements Reading {}

    /** The request is invalid; the reason in one line. */
    record Wrong(String why) implements Reading {}
  }

  /**
   * Parses the request; null values get their defaults.
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
