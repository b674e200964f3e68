package dev.comanager.decision.decisions;

import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Sha256;
import dev.comanager.decision.league.PlayerId;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The question behind a decision. The same question has the same decision id (spec 4.2): line,
 * league, season, week, kind and the players, sorted within each side, the sides kept separate.
 *
 * @param week 0 before the season
 * @param sides one for a choice among players, two for a trade
 */
public record DecisionQuestion(
    LineId line,
    LeagueKey league,
    int season,
    int week,
    DecisionKind kind,
    List<List<PlayerId>> sides) {
  private static final int HEX_DIGITS = 12;

  public DecisionQuestion {
    sides = sides.stream().map(side -> side.stream().sorted().toList()).toList();
  }

  /** The id of this question's decision. */
  public DecisionId id() {
    String question =
        String.join(
            "\n", line.value(), league.toString(), season + "", week + "", kind.code(), players());
    byte[] hash = Sha256.of(question);
    return new DecisionId("d_" + HexFormat.of().formatHex(hash).substring(0, HEX_DIGITS));
  }

  /** The players as text with the sides separated, such as {@code nfl:1,nfl:2|nfl:3}. */
  public String players() {
    return sides.stream()
        .map(side -> side.stream().map(PlayerId::value).collect(Collectors.joining(",")))
        .collect(Collectors.joining("|"));
  }

  /** All players of all sides. */
  public List<String> playerIds() {
    return sides.stream().flatMap(List::stream).map(PlayerId::value).toList();
  }
}
