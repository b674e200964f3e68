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

class EndingsTest {
  private static final Instant AT = Instant.parse("2026-11-20T12:00:00Z");
  private static final LineId LINE = new LineId("ln_00000000000000000000000a");
  private static final LineId OTHER_LINE = new LineId("ln_00000000000000000000000b");
  private static final Duration LIFE = Duration.ofMinutes(10);

  private final AtomicLong now = new AtomicLong();
  private final Endings endings = new Endings(100, LIFE, now::get);

  @BeforeEach
  void begin() {
    endings.begin();
  }

  @Test
  void aBearerThatEndedIsOverForGoodAndOthersAreNot() {
    endings.add(new GrantEnded(Kind.BEARER, "a1", AT));

    assertThat(endings.concern(standing("a1", LINE, 7))).isTrue();
    assertThat(endings.concern(standing("b2", LINE, 7))).isFalse();
  }

  @Test
  void aGrantThatEndedTakesAllItsBearersWithIt() {
    endings.add(new GrantEnded(Kind.GRANT, "g1", AT));

    assertThat(endings.concern(new Standing("a1", Optional.of("g1"), LINE, 0))).isTrue();
    assertThat(endings.concern(new Standing("b2", Optional.of("g1"), LINE, 3))).isTrue();
    assertThat(endings.concern(new Standing("a1", Optional.of("g2"), LINE, 0))).isFalse();
    assertThat(endings.concern(standing("g1", LINE, 0))).isFalse();
  }

  @Test
  void aLineIsOverInTheEpochThatEndedAndCountsInTheNext() {
    endings.add(GrantEnded.ofLine(LINE, 2, AT));

    assertThat(endings.concern(standing("a1", LINE, 1))).isTrue();
    assertThat(endings.concern(standing("a1", LINE, 2))).isTrue();
    assertThat(endings.concern(standing("a1", LINE, 3))).isFalse();
    assertThat(endings.concern(standing("a1", OTHER_LINE, 2))).isFalse();
  }

  @Test
  void anEarlierEndingThatIsToldAgainDoesNotTakeALaterOneBack() {
    endings.add(GrantEnded.ofLine(LINE, 2, AT));
    endings.add(GrantEnded.ofLine(LINE, 1, AT));

    assertThat(endings.concern(standing("a1", LINE, 2))).isTrue();
  }

  @Test
  void anEndingIsKnownForLongerThanAnyVerdictThatItConcernsIsRemembered() {
    endings.add(new GrantEnded(Kind.BEARER, "a1", AT));

    now.addAndGet(LIFE.plusSeconds(59).toNanos());
    endings.sweep();
    assertThat(endings.concern(standing("a1", LINE, 0))).isTrue();

    now.addAndGet(Duration.ofSeconds(1).toNanos());
    endings.sweep();
    assertThat(endings.concern(standing("a1", LINE, 0))).isFalse();
    assertThat(endings.size()).isZero();
  }

  @Test
  void anEndingToldTwiceIsKnownForTheTimeOfTheSecondTelling() {
    endings.add(new GrantEnded(Kind.BEARER, "a1", AT));
    now.addAndGet(LIFE.toNanos());
    endings.add(new GrantEnded(Kind.BEARER, "a1", AT));
    now.addAndGet(LIFE.toNanos());
    endings.sweep();

    assertThat(endings.concern(standing("a1", LINE, 0))).isTrue();
    now.addAndGet(LIFE.toNanos());
    endings.sweep();
    assertThat(endings.size()).isZero();
  }

  @Test
  void noMoreAreKnownThanTheBoundAndWhatWasForgottenForItCountsNoMore() {
    long askedIn = endings.generation();
    endings.add(new GrantEnded(Kind.BEARER, "a1", AT));
    for (int i = 0; i < 1000; i++) {
      endings.add(new GrantEnded(Kind.BEARER, "n" + i, AT));
    }

    assertThat(endings.size()).isLessThanOrEqualTo(100);
    assertThat(endings.allow(standing("a1", LINE, 0), askedIn)).isFalse();
    assertThat(endings.allow(standing("zz", LINE, 0), askedIn)).isFalse();
    assertThat(endings.allow(standing("zz", LINE, 0), endings.generation())).isTrue();
  }

  @Test
  void aLineThatEndedInAnUntoldEpochTakesEveryVerdictFromBeforeWithItAndNoneFromAfter() {
    long before = endings.generation();
    endings.add(new GrantEnded(Kind.LINE, LINE.value(), AT));

    assertThat(endings.allow(standing("a1", LINE, 0), before)).isFalse();
    assertThat(endings.allow(standing("a1", LINE, 1), endings.generation())).isTrue();
    assertThat(endings.concern(standing("a1", LINE, 0))).isFalse();
  }

  @Test
  void whatIsAskedWhileEndingsMayBeMissedIsNeverAllowed() {
    Endings unplaced = new Endings(100, LIFE, now::get);
    long askedIn = unplaced.generation();
    assertThat(askedIn).isEqualTo(Endings.NONE);
    assertThat(unplaced.allow(standing("a1", LINE, 0), askedIn)).isFalse();

    unplaced.begin();
    assertThat(unplaced.allow(standing("a1", LINE, 0), askedIn)).isFalse();

    long placed = unplaced.generation();
    assertThat(unplaced.allow(standing("a1", LINE, 0), placed)).isTrue();
    unplaced.lose();
    assertThat(unplaced.allow(standing("a1", LINE, 0), placed)).isFalse();
    unplaced.begin();
    assertThat(unplaced.allow(standing("a1", LINE, 0), placed)).isFalse();
  }

  private static Standing standing(String bearer, LineId line, long epoch) {
    return new Standing(bearer, Optional.empty(), line, epoch);
  }
}
