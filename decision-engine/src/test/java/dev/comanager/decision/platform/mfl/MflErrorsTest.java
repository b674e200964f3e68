package dev.comanager.decision.platform.mfl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.Fault;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** What the platform's errors and unreadable answers mean. */
class MflErrorsTest {
  @AutoClose private final MflFixture mfl = new MflFixture();

  @Test
  void aLeagueWithHiddenStandingsIsReadWithoutThem() {
    mfl.answer("leagueStandings", MflFixture.LEAGUE, error("API requires logged in user"));

    League league = mfl.platform.fetch(MflFixture.LEAGUE).await().indefinitely();

    assertThat(league.team("0001").orElseThrow().record().text()).isEmpty();
  }

  @Test
  void aPrivateLeagueIsReportedAsPrivate() {
    mfl.answer("rosters", MflFixture.LEAGUE, error("API requires logged in user in league ID 3"));

    PlatformException failure = failure(MflFixture.LEAGUE);

    assertThat(failure.reason()).isEqualTo(Reason.NOT_ALLOWED);
    assertThat(failure).hasMessageContaining("private").hasMessageContaining("passwords");
  }

  @Test
  void aLeagueOfAnotherYearIsNotFound() {
    assertThat(failure("41007").reason()).isEqualTo(Reason.NOT_FOUND);
    assertThat(failure("41007")).hasMessageContaining("2026");
    assertThat(failure("not-a-number").reason()).isEqualTo(Reason.NOT_FOUND);
    assertThat(mfl.stub.requests())
        .noneMatch(requests -> requests.target().contains("not-a-number"));
  }

  @Test
  void anErrorWithoutDetailIsUnreadable() {
    mfl.answer("league", MflFixture.LEAGUE, "{\"error\":\"An error has occurred\"}");

    assertThat(failure(MflFixture.LEAGUE).reason()).isEqualTo(Reason.UNREADABLE);
  }

  @Test
  void anIncompleteLeagueNeverReplacesACompleteOne() {
    mfl.stub.fault("leagueStandings", Fault.ERROR_500);

    assertThat(failure(MflFixture.LEAGUE).reason()).isEqualTo(Reason.UNAVAILABLE);
  }

  @Test
  void documentsOfAnotherFormatAreUnreadable() {
    for (String type : List.of("league", "rules", "rosters")) {
      mfl.answer(type, MflFixture.LEAGUE, "{\"version\":\"1.0\"}");
      mfl.later(2);

      assertThat(failure(MflFixture.LEAGUE).reason()).isEqualTo(Reason.UNREADABLE);

      mfl.answer(type, MflFixture.LEAGUE, MflFixture.own(type));
    }
  }

  private PlatformException failure(String league) {
    return catchThrowableOfType(
        PlatformException.class, () -> mfl.platform.fetch(league).await().indefinitely());
  }

  private static String error(String text) {
    return "{\"error\":{\"$t\":\"%s\"}}".formatted(text);
  }
}
