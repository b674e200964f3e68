package dev.comanager.decision.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.PlatformText;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;

/** Invariants of a league, however odd the documents it was read from. */
public final class ReadLeagues {
  private static final int MOST_TEAMS = 64;
  private static final int MOST_SPOTS = 250;

  private ReadLeagues() {}

  /** Fails unless the documents were edited and the refusal is worded for people. */
  public static void refused(byte[] edits, PlatformException refusal) {
    if (edits.length == 0) {
      throw refusal;
    }
    assertThat(refusal.getMessage()).hasSizeLessThan(300);
  }

  /** Checks a league that a platform's reader produced. */
  public static void validate(League league) {
    assertThat(league.name()).isNotEmpty().isEqualTo(PlatformText.clean(league.name()));
    assertThat(league.teams()).hasSizeBetween(1, MOST_TEAMS);
    if (league.week() != null) {
      assertThat(league.week()).isBetween(1, 30);
    }
    for (FantasyTeam team : league.teams()) {
      assertThat(team.name()).isEqualTo(PlatformText.clean(team.name()));
      assertThat(team.spots()).hasSizeLessThan(MOST_SPOTS);
      assertThat(team.pointsFor()).isFinite();
    }
    assertThat(league.rules().startingSlots()).hasSizeLessThan(MOST_SPOTS);
    assertThat(league.rules().unsupported())
        .allSatisfy(text -> assertThat(text).hasSizeLessThan(200));
  }
}
