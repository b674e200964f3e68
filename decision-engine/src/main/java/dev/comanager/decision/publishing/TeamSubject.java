package dev.comanager.decision.publishing;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.Sha256;

/**
 * A team of a league in a season, as a subject of rechecks. All lines that have the team share it.
 *
 * @param league in its written form
 */
public record TeamSubject(String league, String teamId, int season) {
  /** The kind of these subjects among all rechecked subjects. */
  public static final String KIND = "team";

  private static final int HEX_DIGITS = 32;

  /** That team of that league. */
  public static TeamSubject of(LeagueKey league, String teamId, int season) {
    return new TeamSubject(league.toString(), teamId, season);
  }

  /** Parses a stored subject. */
  public static TeamSubject read(String json) {
    return Json.read(json, TeamSubject.class);
  }

  /** The league the team plays in. */
  public LeagueKey key() {
    return LeagueKey.parse(league).orElseThrow();
  }

  /** The fingerprint that identifies the team as a subject of rechecks: 32 hex digits. */
  public String fingerprint() {
    LeagueKey key = key();
    String named =
        String.join("\n", KIND, key.platform().code(), key.leagueId(), teamId, season + "");
    return Sha256.hex(named, HEX_DIGITS);
  }

  String json() {
    return Json.text(this);
  }
}
