package dev.comanager.auth.account.section;

import dev.comanager.auth.phoneline.TimeZoneRule;
import java.time.ZoneId;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The time zones that the page offers: the usual US zones by their names, then all regions of the
 * IANA database.
 */
public final class ZoneChoice {
  private static final List<Zone> USUAL =
      List.of(
          new Zone("America/New_York", "Eastern (New York)"),
          new Zone("America/Chicago", "Central (Chicago)"),
          new Zone("America/Denver", "Mountain (Denver)"),
          new Zone("America/Phoenix", "Mountain, no summer time (Phoenix)"),
          new Zone("America/Los_Angeles", "Pacific (Los Angeles)"),
          new Zone("America/Anchorage", "Alaska (Anchorage)"),
          new Zone("Pacific/Honolulu", "Hawaii (Honolulu)"));
  private static final List<Area> AREAS = areas();

  private ZoneChoice() {}

  /** A zone with its common name. */
  public record Zone(String id, String label) {}

  /** The zones of a region of the world. */
  public record Area(String name, List<Zone> zones) {
    public Area {
      zones = List.copyOf(zones);
    }
  }

  /** All areas with their zones. */
  public static List<Area> all() {
    return AREAS;
  }

  /** The common name, such as "Eastern Time". */
  public static String name(ZoneId zone) {
    return zone.getDisplayName(TextStyle.FULL_STANDALONE, Locale.US);
  }

  private static List<Area> areas() {
    List<Area> areas = new ArrayList<>();
    areas.add(new Area("United States", USUAL));
    String current = "";
    List<Zone> zones = new ArrayList<>();
    for (String id : TimeZoneRule.regions()) {
      String area = id.substring(0, id.indexOf('/'));
      if (!area.equals(current) && !zones.isEmpty()) {
        areas.add(new Area(current, zones));
        zones = new ArrayList<>();
      }
      current = area;
      zones.add(new Zone(id, id.substring(area.length() + 1).replace('_', ' ')));
    }
    areas.add(new Area(current, zones));
    return List.copyOf(areas);
  }
}
