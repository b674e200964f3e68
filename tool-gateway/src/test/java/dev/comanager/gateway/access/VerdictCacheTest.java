package dev.comanager.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import dev.comanager.gateway.access.lease.LeaseStatus;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class VerdictCacheTest {
  private static final LineId LINE = new LineId("ln_00000000000000000000000a");
  private static final Duration LIFE = Duration.ofMinutes(10);

  private final AtomicLong now = new AtomicLong(-Duration.ofHours(1).toNanos());
  private final VerdictCache memory = new VerdictCache(100, LIFE.toNanos(), now::get);

  @Test
  void aVerdictIsCachedForTenMinutesFromItsRequest() {
    long since = now.get();
    now.addAndGet(Duration.ofSeconds(2).toNanos());
    keep("a", Optional.empty(), since);

    now.set(since + LIFE.toNanos() - 1);
    assertThat(memory.find(hash("a"))).isPresent();
    now.set(since + LIFE.toNanos());
    assertThat(memory.find(hash("a"))).isEmpty();
  }

  @Test
  void aVerdictNeverOutlivesItsBearer() {
    keep("a", Optional.of(Duration.ofSeconds(30)), now.get());
    keep("b", Optional.of(Duration.ofHours(24)), now.get());
    keep("c", Optional.of(Duration.ZERO), now.get());

    assertThat(memory.find(hash("c"))).isEmpty();
    now.addAndGet(Duration.ofSeconds(30).toNanos());
    assertThat(memory.find(hash("a"))).isEmpty();
    assertThat(memory.find(hash("b"))).isPresent();
    now.addAndGet(LIFE.toNanos());
    assertThat(memory.find(hash("b"))).isEmpty();
  }

  @Test
  void evictsTheOldestVerdictBeyondTheBound() {
    for (int i = 0; i < 1000; i++) {
      keep("b" + i, Optional.empty(), now.incrementAndGet());
    }

    assertThat(memory.size()).isEqualTo(100);
    assertThat(memory.find(hash("b899"))).isEmpty();
    assertThat(memory.find(hash("b900"))).isPresent();
  }

  @Test
  void aVerdictThatIsCachedAgainIsNoLongerTheOldest() {
    keep("old", Optional.empty(), now.get());
    for (int i = 0; i < 99; i++) {
      keep("b" + i, Optional.empty(), now.incrementAndGet());
    }
    keep("old", Optional.empty(), now.incrementAndGet());
    keep("one more", Optional.empty(), now.incrementAndGet());

    assertThat(memory.find(hash("old"))).isPresent();
    assertThat(memory.find(hash("b0"))).isEmpty();
  }

  @Test
  void expiredVerdictsAreEvicted() {
    for (int i = 0; i < 50; i++) {
      keep("b" + i, Optional.empty(), now.get());
    }
    now.addAndGet(LIFE.toNanos());
    keep("later", Optional.empty(), now.get());

    assertThat(memory.size()).isEqualTo(1);
  }

  @Test
  void aRefusalRemovesTheCachedVerdict() {
    keep("a", Optional.empty(), now.get());
    memory.remove(hash("a"));

    assertThat(memory.find(hash("a"))).isEmpty();
  }

  @Test
  void theCacheNeverHoldsABearer() {
    keep("fcml_secret", Optional.empty(), now.get());

    assertThat(memory.find(hash("fcml_secret")).orElseThrow().toString())
        .doesNotContain("fcml_secret");
    assertThat(hash("fcml_secret").toString()).doesNotContain("fcml_secret");
  }

  private void keep(String bearer, Optional<Duration> life, long since) {
    BearerVerdict.Terms terms =
        new BearerVerdict.Terms(0, Optional.empty(), Duration.ofMillis(1100), life);
    BearerVerdict.Granted granted =
        new BearerVerdict.Granted(new Principal(LINE, Surface.FULL, Set.of()), Optional.of(terms));
    LeaseStatus status = new LeaseStatus(hash(bearer).hex(), Optional.empty(), LINE, 0);
    memory.keep(hash(bearer), granted, terms, status, 1, since);
  }

  private static Bearer.Hash hash(String bearer) {
    return new Bearer(bearer).hash();
  }
}
