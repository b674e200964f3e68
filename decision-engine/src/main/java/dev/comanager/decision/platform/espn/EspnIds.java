package dev.comanager.decision.platform.espn;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.Sha256;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.Position;
import java.util.Locale;
import java.util.Optional;

/** Maps ESPN's numbers for positions, NFL teams and people. */
final class EspnIds {
  private static final int LONGEST = 20;
  private static final int PERSON_DIGITS = 24;
  private static final String[] TEAMS = {
    "", "ATL", "BUF", "CHI", "CIN", "CLE", "DAL", "DEN", "DET", "GB", "TEN", "IND", "KC", "LV",
    "LAR", "MIA", "MIN", "NE", "NO", "NYG", "NYJ", "PHI", "ARI", "PIT", "LAC", "SF", "SEA", "TB",
    "WAS", "CAR", "JAX", "", "", "BAL", "HOU"
  };

  private EspnIds() {}

  /** The position for that {@code defaultPositionId}; empty for one that isn't counted here. */
  static Optional<Position> position(int id) {
    return switch (id) {
      case 1 -> Optional.of(Position.QB);
      case 2 -> Optional.of(Position.RB);
      case 3 -> Optional.of(Position.WR);
      case 4 -> Optional.of(Position.TE);
      case 5 -> Optional.of(Position.K);
      case 9 -> Optional.of(Position.DT);
      case 10 -> Optional.of(Position.DE);
      case 11 -> Optional.of(Position.LB);
      case 12 -> Optional.of(Position.CB);
      case 13 -> Optional.of(Position.S);
      case 16 -> Optional.of(Position.DEF);
      default -> Optional.empty();
    };
  }

  /** The NFL team for that {@code proTeamId}; empty for none. */
  static Optional<String> team(int id) {
    return id > 0 && id < TEAMS.length && !TEAMS[id].isEmpty()
        ? Optional.of(TEAMS[id])
        : Optional.empty();
  }

  /** The player of a roster entry. */
  static ForeignPlayer player(JsonNode entry) {
    JsonNode player = entry.path("playerPoolEntry").path("player");
    String id =
        EspnJson.text(entry.path("playerId"))
            .or(() -> EspnJson.text(player.path("id")))
            .filter(text -> text.length() <= LONGEST && text.matches("-?\\d+"))
            .orElseThrow(() -> EspnFailure.unreadable("league's rosters"));
    return new ForeignPlayer(
        PlatformCode.ESPN,
        id,
        EspnJson.name(player.path("fullName")).orElse("Player " + id),
        position(EspnJson.integer(player.path("defaultPositionId")).orElse(0)).orElse(null),
        team(EspnJson.integer(player.path("proTeamId")).orElse(0)).orElse(null));
  }

  /**
   * Our id for a person. ESPN's own person id is half of the person's sign-in there, so it is never
   * stored.
   */
  static String person(String swid) {
    return Sha256.hex(swid.toUpperCase(Locale.ROOT), PERSON_DIGITS);
  }
}
