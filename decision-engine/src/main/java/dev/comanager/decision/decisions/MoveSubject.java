package dev.comanager.decision.decisions;

import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.Sha256;
import java.util.HexFormat;
import java.util.List;

/**
 * The subject of a question about a team's roster: the team in its league, the week, and the
 * players who would come and go. All lines that have the team and ask the same question share it.
 *
 * @param kind of decision, as in the wire format
 * @param league in its written form
 * @param sides players by id, each side sorted; for a trade the players given and the players
 *     received
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

  /** Parses a stored subject. */
  public static MoveSubject read(String json) {
    return Json.read(json, MoveSubject.class);
  }

  /** Whether subjects of that kind use this form. */
  public static boolean isKind(String kind) {
    return kind.equals(DecisionKind.TRADE.code()) || kind.equals(DecisionKind.WAIVER.code());
  }

  /** The league the team plays in. */
  public LeagueKey key() {
    return LeagueKey.parse(league).orElseThrow();
  }

  /** The fingerprint that identifies the subject among all rechecked subjects: 32 hex digits. */
  public String fingerprint() {
    byte[] hash = Sha256.of("move\n" + json());
    return HexFormat.of().formatHex(hash).substring(0, HEX_DIGITS);
  }

  /** The stored form of the subject. */
  public String json() {
    return Json.text(this);
  }
}
