package dev.comanager.auth.securityevent;

import java.util.List;
import java.util.Map;

/** Maps a {@code User-Agent} to the kind of browser, in fixed words only. */
public final class BrowserNameRule {
  private static final String UNKNOWN = "a browser";
  // The order matters: most browsers also name those that they derive from.
  private static final List<Map.Entry<String, String>> BROWSERS =
      List.of(
          Map.entry("Edg", "Edge"),
          Map.entry("OPR/", "Opera"),
          Map.entry("SamsungBrowser", "Samsung Internet"),
          Map.entry("FxiOS", "Firefox"),
          Map.entry("Firefox", "Firefox"),
          Map.entry("CriOS", "Chrome"),
          Map.entry("Chrome", "Chrome"),
          Map.entry("Safari", "Safari"));
  private static final List<Map.Entry<String, String>> SYSTEMS =
      List.of(
          Map.entry("iPhone", "iPhone"),
          Map.entry("iPad", "iPad"),
          Map.entry("Android", "Android"),
          Map.entry("Windows", "Windows"),
          Map.entry("Mac OS X", "Mac"),
          Map.entry("CrOS", "Chromebook"),
          Map.entry("Linux", "Linux"));

  private BrowserNameRule() {}

  /** The kind, such as "Chrome on Windows". */
  public static String of(String userAgent) {
    String browser = first(BROWSERS, userAgent, UNKNOWN);
    String system = first(SYSTEMS, userAgent, "");
    return system.isEmpty() ? browser : browser + " on " + system;
  }

  private static String first(
      List<Map.Entry<String, String>> names, String userAgent, String otherwise) {
    return names.stream()
        .filter(name -> userAgent.contains(name.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(otherwise);
  }
}
