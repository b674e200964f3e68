package dev.comanager.auth.account.decision;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.CardRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A player of a card.
 *
 * @param part his part in the decision, such as "Start"; empty without a supported pick
 * @param about position and team, such as "WR · DET"
 * @param tone style of the status: {@code flag}, {@code clay}, or empty for a healthy player
 * @param points projected points; empty if no source has a projection
 * @param share length of the rule above him in percent of the better player's
 */
public record PlayerView(
    String name,
    String part,
    boolean pick,
    String about,
    String status,
    String tone,
    String points,
    String share,
    String why) {
  /**
   * The players whom the decision compares, the pick first.
   *
   * @param subjects spec 2.2
   * @param rows facts about them and others
   */
  static List<PlayerView> of(JsonNode subjects, JsonNode rows, boolean decided) {
    double best = 0;
    for (JsonNode subject : subjects) {
      best = Math.max(best, subject.path("projection").asDouble());
    }
    List<PlayerView> players = new ArrayList<>();
    for (JsonNode subject : subjects) {
      players.add(of(subject, rows, best, decided));
    }
    return List.copyOf(players);
  }

  private static PlayerView of(JsonNode subject, JsonNode rows, double best, boolean decided) {
    boolean pick = decided && subject.path("role").asText().equals("pick");
    String status = subject.path("status").asText();
    boolean defense = subject.path("pos").asText().equals("DEF");
    double points = subject.path("projection").asDouble();
    return new PlayerView(
        subject.path("name").asText(),
        decided ? (pick ? "Start" : "Instead of") : "",
        pick,
        Stream.of(subject.path("pos").asText(), subject.path("team").asText())
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining(" · ")),
        status.isEmpty() && !defense ? "Healthy" : status,
        tone(status),
        subject.path("projection").isNumber() ? String.format(Locale.ROOT, "%.1f", points) : "",
        String.format(Locale.ROOT, "%.1f%%", best > 0 ? Math.max(1, 100 * points / best) : 1),
        why(subject, rows));
  }

  private static String tone(String status) {
    if (status.isEmpty()) {
      return "";
    }
    return CardRule.open(status) ? "flag" : "clay";
  }

  private static String why(JsonNode subject, JsonNode rows) {
    for (JsonNode row : rows) {
      if (row.path("player").asText().equals(subject.path("name").asText())
          && row.path("team").asText().equals(subject.path("team").asText())) {
        return row.path("why").path(0).asText();
      }
    }
    return "";
  }
}
