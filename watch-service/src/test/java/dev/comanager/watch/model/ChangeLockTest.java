package dev.comanager.watch.model;

import static dev.comanager.watch.model.Samples.HIGGINS;
import static dev.comanager.watch.model.Samples.NACUA;
import static dev.comanager.watch.model.Samples.SEEN;
import static dev.comanager.watch.model.Samples.WADDLE;
import static dev.comanager.watch.model.Samples.baseline;
import static dev.comanager.watch.model.Samples.compare;
import static dev.comanager.watch.model.Samples.nobody;
import static dev.comanager.watch.model.Samples.out;
import static dev.comanager.watch.model.Samples.report;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.QuietRule;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.NoCall.Reason;
import dev.comanager.contracts.event.RecheckReported;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChangeLockTest {
  private static final Instant UNTIL = SEEN.plus(Duration.ofHours(30));
  private static final Instant EARLIER = SEEN.plus(Duration.ofHours(4));
  private static final Instant LATER = UNTIL.plus(Duration.ofHours(3));

  @Test
  void theReplacementsKickoffIsTheLockIfItIsEarlier() {
    assertThat(lock(baseline(71), nobodyBut(HIGGINS.lockedAt(EARLIER)))).isEqualTo(EARLIER);
    assertThat(lock(baseline(71), nobodyBut(HIGGINS.lockedAt(LATER)))).isEqualTo(UNTIL);
    assertThat(lock(baseline(71), nobodyBut(HIGGINS))).isEqualTo(UNTIL);
  }

  @Test
  void withoutAReplacementTheWatchsEndIsTheLock() {
    RecheckReported nobody =
        nobody(Reason.NOBODY_PLAYS, List.of(), out(NACUA).lockedAt(EARLIER), out(WADDLE));

    assertThat(lock(baseline(71), nobody)).isEqualTo(UNTIL);
  }

  @Test
  void anotherPickLocksAtItsOwnTime() {
    RecheckReported flipped = report(95, WADDLE.lockedAt(EARLIER), out(NACUA));

    assertThat(lock(baseline(71), flipped)).isEqualTo(EARLIER);
    assertThat(lock(add(NACUA), flipped.withVerdict(Verdict.ADD))).isEqualTo(EARLIER);
  }

  @Test
  void adviceToChangeNothingLocksWithTheWatch() {
    RecheckReported held = report(95, WADDLE.lockedAt(EARLIER)).withVerdict(Verdict.HOLD);

    assertThat(lock(add(NACUA), held)).isEqualTo(UNTIL);
  }

  @Test
  void quietHoursLastUntilClaimsAreSettledButNotUntilAKickoff() {
    RecheckReported free = report(95, WADDLE.lockedAt(EARLIER), out(NACUA));
    RecheckReported onWaivers = report(95, WADDLE.lockedByClaimsAt(EARLIER), out(NACUA));
    Lock until = new Lock(UNTIL, true);

    assertThat(compare(add(NACUA), free.withVerdict(Verdict.ADD)).get().lock(until).kickoff())
        .isEqualTo(EARLIER);
    assertThat(compare(add(NACUA), onWaivers.withVerdict(Verdict.ADD)).get().lock(until).kickoff())
        .isEqualTo(EARLIER.plus(QuietRule.NEAR));
    assertThat(until.kickoff()).isEqualTo(UNTIL.plus(QuietRule.NEAR));
  }

  @Test
  void aStoredBaselineKeepsTheLock() {
    Baseline after = compare(baseline(71), nobodyBut(HIGGINS.lockedAt(EARLIER))).get().after();

    assertThat(Baseline.read(after.json())).isEqualTo(after);
  }

  private static RecheckReported nobodyBut(DecidedPlayer replacement) {
    return nobody(Reason.NOBODY_PLAYS, List.of(replacement), out(NACUA), out(WADDLE));
  }

  private static Baseline add(DecidedPlayer player) {
    return new Baseline(
        Verdict.ADD, ConfidenceBand.SOLID, 71, 71, false, List.of(player), Verdict.ADD);
  }

  private static Instant lock(Baseline held, RecheckReported now) {
    return compare(held, now).get().lock(new Lock(UNTIL, false)).at();
  }
}
