package dev.comanager.decision.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformException.Reason;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RecentFailuresTest {
  private final PlatformException away = new PlatformException(Reason.UNAVAILABLE, "away", null);
  private final AtomicLong now = new AtomicLong(-Duration.ofHours(1).toNanos());
  private final RecentFailures<LeagueKey> failures =
      new RecentFailures<>(Duration.ofSeconds(10), now::get);

  @Test
  void aFailureIsRememberedOnlyForAMoment() {
    failures.note(league(1), away);

    assertThat(failures.of(league(1))).contains(away);
    assertThat(failures.of(league(2))).isEmpty();
    now.addAndGet(Duration.ofSeconds(10).toNanos());
    assertThat(failures.of(league(1))).isEmpty();
  }

  @Test
  void aMissingLeagueIsRememberedForAMinute() {
    failures.note(league(1), new PlatformException(Reason.NOT_FOUND, "no such", null));
    failures.note(league(2), away);

    assertThat(failures.missing(league(2))).isEmpty();
    now.addAndGet(Duration.ofSeconds(59).toNanos());
    assertThat(failures.missing(league(1))).isPresent();
    now.addAndGet(Duration.ofSeconds(1).toNanos());
    assertThat(failures.missing(league(1))).isEmpty();
  }

  @Test
  void aFetchedLeagueHasNoFailure() {
    failures.note(league(1), away);

    failures.remove(league(1));

    assertThat(failures.of(league(1))).isEmpty();
  }

  @Test
  void theNumberOfRememberedLeaguesIsLimited() {
    for (int i = 0; i < 1_000; i++) {
      failures.note(league(i), away);
      now.addAndGet(Duration.ofSeconds(1).toNanos());
    }

    assertThat(failures.size()).isLessThanOrEqualTo(10);
  }

  private static LeagueKey league(int number) {
    return new LeagueKey(PlatformCode.MFL, "no-such-" + number);
  }
}
