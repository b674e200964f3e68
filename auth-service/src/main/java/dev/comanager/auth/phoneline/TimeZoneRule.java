package dev.comanager.auth.phoneline;

import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which time zones a line may have: regions of the IANA database alone. An offset knows no clock
 * changes, and quiet hours would drift with them.
 */
public final class TimeZoneRule {
  private static final Pattern REGION =
      Pattern.compile(
          "(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)/.+");
  private static final List<String> REGIONS =
      ZoneId.getAvailableZoneIds().stream()
          .filter(id -> REGION.matcher(id).matches())
          .sorted()
          .toList();

  private TimeZoneRule() {}

  /** Ids of all of them, sorted. */
  public static List<String> regions() {
    return REGIONS;
  }

  /** The zone of that id, such as {@code America/New_York}, if it is one of them. */
  public static Optional<ZoneId> read(String id) {
    return REGIONS.contains(id) ? Optional.of(ZoneId.of(id)) : Optional.empty();
  }
}
