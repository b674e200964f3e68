package dev.comanager.decision.league;

import java.util.Locale;
import java.util.Map;

/** Normalizes NFL team abbreviations to one spelling. */
public final class NflTeams {
  private static final Map<String, String> OTHER_SPELLINGS =
      Map.ofEntries(
          Map.entry("WSH", "WAS"),
          Map.entry("JAC", "JAX"),
          Map.entry("ARZ", "ARI"),
          Map.entry("BLT", "BAL"),
          Map.entry("CLV", "CLE"),
          Map.entry("HST", "HOU"),
          Map.entry("LA", "LAR"),
          Map.entry("STL", "LAR"),
          Map.entry("SD", "LAC"),
          Map.entry("SDC", "LAC"),
          Map.entry("OAK", "LV"),
          Map.entry("LVR", "LV"),
          Map.entry("GBP", "GB"),
          Map.entry("KCC", "KC"),
          Map.entry("NEP", "NE"),
          Map.entry("NOS", "NO"),
          Map.entry("SFO", "SF"),
          Map.entry("TBB", "TB"));

  private NflTeams() {}

  /** Our spelling of a source's team abbreviation; an unknown one is returned in upper case. */
  public static String spelled(String written) {
    String upper = written.strip().toUpperCase(Locale.ROOT);
    return OTHER_SPELLINGS.getOrDefault(upper, upper);
  }
}
