package dev.comanager.decision.platform.sleeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.comanager.decision.platform.Fault;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SleeperFaultsTest {
  @AutoClose private final SleeperFixture sleeper = new SleeperFixture(SleeperFixture.OWN);

  @BeforeEach
  void knowTheSeason() {
    sleeper.platform.fetch("7001").await().indefinitely();
  }

  @Test
  void aSilentPlatformTimesOut() {
    sleeper.stub.fault("/league/7001", Fault.SILENCE);
    Instant before = Clock.systemUTC().instant();

    PlatformException failure = failure("7001");

    assertThat(failure.reason()).isEqualTo(Reason.UNAVAILABLE);
    assertThat(failure).hasMessage("Sleeper didn't answer in time. Ask again in a minute.");
    assertThat(Duration.between(before, Clock.systemUTC().instant()))
        .isLessThan(Duration.ofSeconds(8));
  }

  @ParameterizedTest
  @EnumSource(
      value = Fault.class,
      names = {"ERROR_500", "TOO_MANY", "REDIRECT"})
  void anErrorOrARedirectIsUnavailable(Fault fault) {
    sleeper.stub.fault("/league/7001/rosters", fault);

    assertThat(failure("7001").reason()).isEqualTo(Reason.UNAVAILABLE);
  }

  @ParameterizedTest
  @EnumSource(
      value = Fault.class,
      names = {"PAGE", "EMPTY", "HALF", "ENDLESS"})
  void htmlOrATruncatedOrEndlessAnswerIsUnreadable(Fault fault) {
    sleeper.stub.fault("/league/7001/rosters", fault);

    assertThat(failure("7001").reason()).isEqualTo(Reason.UNREADABLE);
  }

  @Test
  void aDeletedLeagueIsNotFound() {
    assertThat(failure("7999").reason()).isEqualTo(Reason.NOT_FOUND);
    sleeper.stub.fault("/league/7001", Fault.NULL);
    assertThat(failure("7001").reason()).isEqualTo(Reason.NOT_FOUND);
  }

  @Test
  void aLeagueWithoutRostersIsRefused() {
    sleeper.stub.answer("/league/7001/rosters", "[]");

    assertThat(failure("7001").reason()).isEqualTo(Reason.UNREADABLE);
  }

  @Test
  void anIncompleteLeagueNeverReplacesACompleteOne() {
    sleeper.stub.fault("/league/7001/users", Fault.ERROR_500);

    assertThat(failure("7001").reason()).isEqualTo(Reason.UNAVAILABLE);
  }

  @Test
  void missingUsersAndMatchupsAreTolerated() {
    sleeper.stub.fault("/league/7001/users", Fault.NOT_FOUND);
    sleeper.stub.fault("/league/7001/matchups/11", Fault.NULL);

    var league = sleeper.platform.fetch("7001").await().indefinitely();

    assertThat(league.teams().getFirst().name()).isEqualTo("Team 1");
    assertThat(league.matchups()).isEmpty();
  }

  @Test
  void theLastReadSeasonIsUsedWhileSleeperReportsNone() {
    sleeper.stub.fault("/state/nfl", Fault.ERROR_500);

    assertThat(sleeper.platform.fetch("7001").await().indefinitely().week()).isEqualTo(11);
  }

  private PlatformException failure(String league) {
    return catchThrowableOfType(
        PlatformException.class, () -> sleeper.platform.fetch(league).await().indefinitely());
  }
}
