package dev.comanager.contracts;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.regex.Pattern;

/**
 * How a decision card marks a source as old and a player's status as open. The account page uses it
 * directly; the card's own script gets the same words and limits from {@link #forScript}.
 */
public final class CardRule {
  private static final Pattern DAILY = pattern("injur|status|inactive|roster|free agent");
  private static final Pattern PROJECTED = pattern("projection");
  private static final Pattern OLDER_COPY = pattern("older copy");
  private static final Pattern NOT_READ = pattern("not read");
  private static final Pattern OPEN = pattern("question|doubt|unknown|probable|game.time");
  private static final Duration DAILY_AT_MOST = Duration.ofDays(1);
  private static final Duration PROJECTED_AT_MOST = Duration.ofDays(10);

  private CardRule() {}

  /** Whether a source of that age is too old for its kind. */
  public static boolean old(String label, Duration age) {
    if (OLDER_COPY.matcher(label).find()) {
      return true;
    }
    if (DAILY.matcher(label).find()) {
      return age.compareTo(DAILY_AT_MOST) > 0;
    }
    return PROJECTED.matcher(label).find() && age.compareTo(PROJECTED_AT_MOST) > 0;
  }

  /** Whether what stands in place of a source's time says that it wasn't read. */
  public static boolean notRead(String asOf) {
    return NOT_READ.matcher(asOf).find();
  }

  /** Whether a player with that status may still play. */
  public static boolean open(String status) {
    return OPEN.matcher(status).find();
  }

  /** The same words, limits in milliseconds and bands, for the card's script. */
  public static ObjectNode forScript() {
    ObjectNode rules = Json.WIRE.createObjectNode();
    rules.put("daily", DAILY.pattern()).put("dailyAtMost", DAILY_AT_MOST.toMillis());
    rules
        .put("projected", PROJECTED.pattern())
        .put("projectedAtMost", PROJECTED_AT_MOST.toMillis());
    rules.put("olderCopy", OLDER_COPY.pattern()).put("notRead", NOT_READ.pattern());
    rules.put("open", OPEN.pattern());
    ArrayNode bands = rules.putArray("bands");
    for (ConfidenceBand band : ConfidenceBand.values()) {
      bands.addArray().add(band.label()).add(band.lowest()).add(band.highest());
    }
    return rules;
  }

  private static Pattern pattern(String words) {
    return Pattern.compile(words, Pattern.CASE_INSENSITIVE);
  }
}
