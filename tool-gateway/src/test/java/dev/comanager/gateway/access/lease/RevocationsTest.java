package dev.comanager.gateway.access.lease;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.GrantEnded;
import dev.comanager.contracts.event.GrantEnded.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RevocationsTest {
  private static final Instant AT = Instant.parse("2026-11-20T12:00:00Z");
  private static final LineId LINE = new LineId("ln_00000000000000000000000a");
  private static final LineId OTHER_LINE = new LineId("ln_00000000000000000000000b");
  private static final Duration LIFE = Duration.ofMinutes(10);

  private final AtomicLong now = new AtomicLong();
  private final Revocations revocations = new Revocations(100, LIFE, now::get);

  @BeforeEach
  void begin() {
    revocations.begin();
  }

  @Test
  void aRevokedBearerStaysRevokedAndOthersDoNot() {
    revocations.add(new GrantEnded(Kind.BEARER, "a1", AT));

    assertThat(revocations.concern(status("a1", LINE, 7))).isTrue();
    assertThat(revocations.concern(status("b2", LINE, 7))).isFalse();
  }

  @Test
  void aRevokedGrantRevokesAllItsBearers() {
    revocations.add(new GrantEnded(Kind.GRANT, "g1", AT));

    assertThat(revocations.concern(new LeaseStatus("a1", Optional.of("g1"), LINE, 0))).isTrue();
    assertThat(revocations.concern(new LeaseStatus("b2", Optional.of("g1"), LINE, 3))).isTrue();
    assertThat(revocations.concern(new LeaseStatus("a1", Optional.of("g2"), LINE, 0))).isFalse();
    assertThat(revocations.concern(status("g1", LINE, 0))).isFalse();
  }

  @Test
  void aLineIsRevokedInOneEpochAndValidInTheNext() {
    revocations.add(GrantEnded.ofLine(LINE, 2, AT));

    assertThat(revocations.concern(status("a1", LINE, 1))).isTrue();
    assertThat(revocations.concern(status("a1", LINE, 2))).isTrue();
    assertThat(revocations.concern(status("a1", LINE, 3))).isFalse();
    assertThat(revocations.concern(status("a1", OTHER_LINE, 2))).isFalse();
  }

  @Test
  void aRepeatedEarlierRevocationDoesNotUndoALaterOne() {
    revocations.add(GrantEnded.ofLine(LINE, 2, AT));
    revocations.add(GrantEnded.ofLine(LINE, 1, AT));

    assertThat(revocations.concern(status("a1", LINE, 2))).isTrue();
  }

  @Test
  void aRevocationOutlivesEveryCachedVerdictItConcerns() {
    revocations.add(new GrantEnded(Kind.BEARER, "a1", AT));

    now.addAndGet(LIFE.plusSeconds(59).toNanos());
    revocations.sweep();
    assertThat(revocations.concern(status("a1", LINE, 0))).isTrue();

    now.addAndGet(Duration.ofSeconds(1).toNanos());
    revocations.sweep();
    assertThat(revocations.concern(status("a1", LINE, 0))).isFalse();
    assertThat(revocations.size()).isZero();
  }

  @Test
  void aRepeatedRevocationIsKeptFromItsSecondPublication() {
    revocations.add(new GrantEnded(Kind.BEARER, "a1", AT));
    now.addAndGet(LIFE.toNanos());
    revocations.add(new GrantEnded(Kind.BEARER, "a1", AT));
    now.addAndGet(LIFE.toNanos());
    revocations.sweep();

    assertThat(revocations.concern(status("a1", LINE, 0))).isTrue();
    now.addAndGet(LIFE.toNanos());
    revocations.sweep();
    assertThat(revocations.size()).isZero();
  }

  @Test
  void clearsTheCacheWhenTheBoundOfRevocationsIsReached() {
    long requestedIn = revocations.generation();
    revocations.add(new GrantEnded(Kind.BEARER, "a1", AT));
    for (int i = 0; i < 1000; i++) {
      revocations.add(new GrantEnded(Kind.BEARER, "n" + i, AT));
    }

    assertThat(revocations.size()).isLessThanOrEqualTo(100);
    assertThat(revocations.allow(status("a1", LINE, 0), requestedIn)).isFalse();
    assertThat(revocations.allow(status("zz", LINE, 0), requestedIn)).isFalse();
    assertThat(revocations.allow(status("zz", LINE, 0), revocations.generation())).isTrue();
  }

  @Test
  void aLineRevocationWithoutAnEpochInvalidatesEarlierVerdicts() {
    long before = revocations.generation();
    revocations.add(new GrantEnded(Kind.LINE, LINE.value(), AT));

    assertThat(revocations.allow(status("a1", LINE, 0), before)).isFalse();
    assertThat(revocations.allow(status("a1", LINE, 1), revocations.generation())).isTrue();
    assertThat(revocations.concern(status("a1", LINE, 0))).isFalse();
  }

  @Test
  void noVerdictIsCachedWhileRevocationsMayBeMissed() {
    Revocations unplaced = new Revocations(100, LIFE, now::get);
    long requestedIn = unplaced.generation();
    assertThat(requestedIn).isEqualTo(Revocations.NONE);
    assertThat(unplaced.allow(status("a1", LINE, 0), requestedIn)).isFalse();

    unplaced.begin();
    assertThat(unplaced.allow(status("a1", LINE, 0), requestedIn)).isFalse();

    long placed = unplaced.generation();
    assertThat(unplaced.allow(status("a1", LINE, 0), placed)).isTrue();
    unplaced.lose();
    assertThat(unplaced.allow(status("a1", LINE, 0), placed)).isFalse();
    unplaced.begin();
    assertThat(unplaced.allow(status("a1", LINE, 0), placed)).isFalse();
  }

  private static LeaseStatus status(String bearer, LineId line, long epoch) {
    return new LeaseStatus(bearer, Optional.empty(), line, epoch);
  }
}
