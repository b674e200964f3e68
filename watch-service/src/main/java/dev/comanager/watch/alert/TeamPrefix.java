package dev.comanager.watch.alert;

import dev.comanager.contracts.PlatformText;
import dev.comanager.watch.model.TextLength;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Begins the texts of a line that has linked several leagues with the team that they are about. */
final class TeamPrefix {
  /** The name of the team of a watch w; null for a line with one league. */
  static final String COLUMN =
      "(SELECT CASE WHEN count(*) > 1"
          + " THEN max(k.team::json ->> 'name') FILTER (WHERE k.league = w.league) END"
          + " FROM line_league k WHERE k.line = w.line) AS team_name";

  private static final int LONGEST_NAME = 20;
  private static final Pattern LABEL = Pattern.compile("^(?:Lineup|Roster): ");

  private TeamPrefix() {}

  /**
   * The text with the team in place of its label, if that fits.
   *
   * @param team its name, or null to leave the text as it is
   */
  static String of(String team, String text) {
    String name = team == null ? "" : shortened(team);
    if (name.isEmpty()) {
      return text;
    }
    String named = PlatformText.quoted(name) + ": " + LABEL.matcher(text).replaceFirst("");
    return TextLength.fitting(Stream.of(named), text);
  }

  private static String shortened(String name) {
    String kept = PlatformText.withoutSymbols(name);
    int end = Math.min(LONGEST_NAME, kept.codePointCount(0, kept.length()));
    return kept.substring(0, kept.offsetByCodePoints(0, end)).strip();
  }
}
