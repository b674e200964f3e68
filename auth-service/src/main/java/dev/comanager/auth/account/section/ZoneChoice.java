package dev.comanager.auth.account.section;

import dev.comanager.contracts.Resources;
import java.time.ZoneId;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The time zones that the page offers: those of the United States by their usual names, then one
 * for each city of the rest of the world.
 */
public final class ZoneChoice {
  private static final List<Zone> UNITED_STATES =
      List.of(
          new Zone("America/New_York", "Eastern"),
          new Zone("America/Chicago", "Central"),
          new Zone("America/Denver", "Mountain"),
          new Zone("America/Phoenix", "Arizona"),
          new Zone("America/Los_Angeles", "Pacific"),
          new Zone("America/Anchorage", "Alaska"),
          new Zone("Pacific/Honolulu", "Hawaii"));

  /** The ids of zone.tab of the IANA database outside the United States. */
  private static final String CITIES = "/account/zones.txt";

  private static final List<Area> AREAS = areas();

  private ZoneChoice() {}

  /** A zone with its common name. */
  public record Zone(String id, String label) {
    static Zone of(String id) {
      return new Zone(id, id.substring(id.lastIndexOf('/') + 1).replace('_', ' '));
    }
  }

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

  /** That zone if the list doesn't offer it, such as the former name of a city. */
  public static Optional<Zone> unlisted(String id) {
    return AREAS.stream().flatMap(area -> area.zones().stream()).anyMatch(it -> it.id().equals(id))
        ? Optional.empty()
        : Optional.of(Zone.of(id));
  }

  /** The common name, such as "Eastern Time". */
  public static String name(ZoneId zone) {
    return zone.getDisplayName(TextStyle.FULL_STANDALONE, Locale.US);
  }

  private static List<Area> areas() {
    TreeMap<String, List<Zone>> world = new TreeMap<>();
    for (String id : cities()) {
      world
          .computeIfAbsent(id.substring(0, id.indexOf('/')), _ -> new ArrayList<>())
          .add(Zone.of(id));
    }
    List<Area> areas = new ArrayList<>();
    areas.add(new Area("United States", UNITED_STATES));
    world.forEach(
        (name, zones) -> {
          zones.sort(Comparator.comparing(Zone::label));
          areas.add(new Area(name, zones));
        });
    return List.copyOf(areas);
  }

  private static List<String> cities() {
    return Resources.text(ZoneChoice.class, CITIES).lines().toList();
  }
}
