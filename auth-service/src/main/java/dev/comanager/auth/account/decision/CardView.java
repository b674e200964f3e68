package dev.comanager.auth.account.decision;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.auth.account.section.DayRule;
import dev.comanager.contracts.ConfidenceBand;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A start/sit decision card (spec 2.1) as the page shows it.
 *
 * @param league its name and the week, such as "Pine Street Keepers · Week 11"
 * @param lock when it locks, such as "Sun 1:00 PM"; empty if nothing locks it
 * @param verdict such as "START", or "SWAP" where a starter is to sit
 * @param lean the verdict that the facts lean toward; empty unless there is no pick
 * @param band the name of the confidence's band
 * @param parts how the confidence adds up; empty if not published
 * @param updated time of the newest fact
 */
public record CardView(
    String decisionId,
    String league,
    String lock,
    String verdict,
    String lean,
    int confidence,
    String band,
    String headline,
    RulerView ruler,
    List<Part> parts,
    List<PlayerView> players,
    List<Factor> factors,
    List<SourceView> sources,
    String reasoning,
    String risk,
    String updated,
    boolean watchable) {
  private static final String NO_CALL = "NO_CALL";
  private static final double ROUNDING = .5;

  /** A part of the confidence, such as "Edge +26.3". */
  public record Part(String name, String value) {}

  /**
   * One of the three factors.
   *
   * @param way {@code up}, {@code down} or {@code even}
   */
  public record Factor(String name, String way, String note) {
    private static Factor of(JsonNode factor) {
      String way =
          switch (factor.path("direction").asText()) {
            case "↑" -> "up";
            case "↓" -> "down";
            default -> "even";
          };
      return new Factor(factor.path("name").asText(), way, factor.path("note").asText());
    }
  }

  /** Whether there is a pick that the facts support. */
  public boolean decided() {
    return lean.isEmpty();
  }

  static CardView of(JsonNode answer, DayRule days) {
    JsonNode decision = answer.path("decision");
    int confidence = decision.path("confidence").asInt();
    ConfidenceBand band = ConfidenceBand.of(confidence);
    String verdict = decision.path("verdict").asText();
    boolean decided = !verdict.equals(NO_CALL);
    List<Factor> factors = new ArrayList<>();
    decision.path("factors").forEach(factor -> factors.add(Factor.of(factor)));
    List<SourceView> sources = new ArrayList<>();
    decision.path("sources").forEach(source -> sources.add(SourceView.of(source, days.now())));
    return new CardView(
        decision.path("decision_id").asText(),
        league(decision.path("league")),
        decision.path("lock_at").isTextual()
            ? days.moment(Instant.parse(decision.path("lock_at").asText()))
            : "",
        stamp(verdict),
        stamp(decision.path("lean").asText()),
        confidence,
        band.label(),
        decision.path("headline").asText(),
        RulerView.of(confidence, band, decision.path("confidence_breakdown"), decided),
        parts(decision.path("confidence_breakdown"), confidence),
        PlayerView.of(decision.path("subject"), answer.path("players"), decided),
        List.copyOf(factors),
        List.copyOf(sources),
        decision.path("reasoning").asText(),
        decision.path("risk").asText(),
        decision.path("updated_display").asText(),
        decision.path("watchable").asBoolean());
  }

  private static String league(JsonNode league) {
    return league.path("week").isInt()
        ? league.path("name").asText() + " · Week " + league.path("week").asInt()
        : league.path("name").asText();
  }

  /**
   * A headline names the player who comes in, and "SIT" above it would read as if he sat. "Call"
   * would read as a phone call.
   */
  private static String stamp(String verdict) {
    return switch (verdict) {
      case "SIT" -> "SWAP";
      case "NO_CALL" -> "NO PICK";
      default -> verdict;
    };
  }

  private static List<Part> parts(JsonNode breakdown, int confidence) {
    if (!breakdown.isObject()) {
      return List.of();
    }
    List<Part> parts = new ArrayList<>();
    double base = breakdown.path("base").asDouble();
    parts.add(new Part("Base", plain(base)));
    double sum = base;
    for (String name : List.of("Edge", "Freshness", "Injury")) {
      double value = breakdown.path(name.toLowerCase(Locale.ROOT)).asDouble();
      parts.add(new Part(name, signed(value)));
      sum += value;
    }
    if (Math.abs(sum - confidence) >= ROUNDING) {
      parts.add(
          new Part(sum > confidence ? "Capped at" : "Never under", Integer.toString(confidence)));
    }
    return List.copyOf(parts);
  }

  private static String signed(double value) {
    String size = plain(Math.abs(value));
    if (size.equals("0")) {
      return size;
    }
    return (value < 0 ? "−" : "+") + size;
  }

  private static String plain(double value) {
    return String.format(Locale.ROOT, "%.1f", value).replaceFirst("\\.0$", "");
  }
}
