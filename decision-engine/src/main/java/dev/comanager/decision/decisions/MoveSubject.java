package dev.comanager.decision.decisions;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LeagueKey;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;

/**
 * What a question about a team's roster is about, whoever asks it: the team in its league, the
 * week, and who would come and go. Every line that has the team and asks the same shares it.
 *
 * @param kind of decision, as on the wire
 * @param league in its written form
 * @param sides players by id, each side sorted: for a trade who is given and who is got
 * @param position that the question is limited to; empty for all
 */
public record MoveSubject(
    String kind,
    String league,
    String teamId,
    int season,
    int week,
    List<List<String>> sides,
    String position) {
  private static final int HEX_DIGITS = 32;

  public MoveSubject {
    sides = sides.stream().map(side -> side.stream().sorted().toList()).toList();
  }

  /** The subject as it was written down. */
  public static MoveSubject read(String json) {
    try {
      return Json.WIRE.readValue(json, MoveSubject.class);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not a move", e);
    }
  }

  /** Whether subjects of that kind are written so. */
  public static boolean isKind(String kind) {
    return kind.equals(DecisionKind.TRADE.code()) || kind.equals(DecisionKind.WAIVER.code());
  }

  /** The league that the team plays in. */
  public LeagueKey key() {
    return LeagueKey.parse(league).orElseThrow();
  }

  /** Names the subject among all that are rechecked: 32 hex digits. */
  public String fingerprint() {
    byte[] hash = DecisionQuestion.sha256(("move\n" + json()).getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(hash).substring(0, HEX_DIGITS);
  }

  /** The form in which it is written down. */
  public String json() {
    try {
      return Json.WIRE.writeValueAsString(this);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a subject always has a JSON form", e);
    }
  }
}
