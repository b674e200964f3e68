package dev.comanager.auth.phoneline;

import java.time.ZoneId;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The time zones that a line may have: only regions of the IANA database. A fixed offset ignores
 * clock changes, so quiet hours would shift.
 */
public final class TimeZoneRule {
  private static final Pattern REGION =
      Pattern.compile(
          "(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)/.+");

  private TimeZoneRule() {}

  /** The zone of that id, such as {@code America/New_York}; empty if it isn't allowed. */
  public static Optional<ZoneId> read(String id) {
    return REGION.matcher(id).matches() && ZoneId.getAvailableZoneIds().contains(id)
        ? Optional.of(ZoneId.of(id))
        : Optional.empty();
  }
}
