package dev.comanager.auth.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.account.session.SessionKey;
import io.github.bucket4j.TimeMeter;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class AccountLimitTest {
  private static final String HOME = "203.0.113.7";

  private final SecureRandom random = new SecureRandom();
  private final SessionKey a = SessionKey.mint(random);
  private final SessionKey b = SessionKey.mint(random);
  private final AtomicLong nanos = new AtomicLong();
  private final AccountLimit limit = new AccountLimit(3, 10, 100, new FakeTime());

  private final class FakeTime implements TimeMeter {
    @Override
    public long currentTimeNanos() {
      return nanos.get();
    }

    @Override
    public boolean isWallClockBased() {
      return false;
    }
  }

  @Test
  void aRateLimitedBrowserDoesNotAffectItsNeighbours() {
    for (int i = 0; i < 3; i++) {
      assertThat(wait(HOME, Optional.of(a))).isEmpty();
    }

    assertThat(wait(HOME, Optional.of(a))).isEqualTo(OptionalLong.of(20));
    assertThat(wait(HOME, Optional.of(b))).isEmpty();

    nanos.addAndGet(TimeUnit.SECONDS.toNanos(20));
    assertThat(wait(HOME, Optional.of(a))).isEmpty();
  }

  @Test
  void countsRequestsWithInventedCookiesByAddress() {
    for (int i = 0; i < 10; i++) {
      assertThat(wait(HOME, Optional.of(SessionKey.mint(random)))).isEmpty();
    }

    assertThat(wait(HOME, Optional.of(a))).isPresent();
    assertThat(wait(HOME, Optional.empty())).isPresent();
    assertThat(wait("203.0.113.8", Optional.empty())).isEmpty();
  }

  @Test
  void aFullAddressDoesNotBlockASignedInBrowser() {
    for (int i = 0; i < 10; i++) {
      wait(HOME, Optional.empty());
    }

    for (int i = 0; i < 3; i++) {
      assertThat(limit.secondsToWait(HOME, Optional.of(a), () -> Optional.of("p"))).isEmpty();
    }
    assertThat(limit.secondsToWait(HOME, Optional.of(a), () -> Optional.of("p"))).isPresent();
    assertThat(wait(HOME, Optional.of(b))).isPresent();
  }

  private OptionalLong wait(String address, Optional<SessionKey> session) {
    return limit.secondsToWait(address, session, Optional::empty);
  }
}
