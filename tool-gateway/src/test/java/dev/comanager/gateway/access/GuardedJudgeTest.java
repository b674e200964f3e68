package dev.comanager.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GuardedJudgeTest {
  private static final Verdict GRANTED =
      new Verdict.Granted(
          new Grant(new LineId("ln_000000000000000000000000"), Surface.FULL, Set.of()),
          Optional.empty());
  private static final Verdict REFUSED = new Verdict.Refused();
  private static final String ADDRESS = "203.0.113.9";

  private final List<String> asked = new ArrayList<>();
  private final Set<String> good = new HashSet<>();
  private long now;
  private final GuardedJudge judge = new GuardedJudge(this::ask, 4, () -> now);

  @Test
  void whatWasJustRefusedToASuspectIsRefusedAgainWithoutAsking() {
    judge("bad");
    judge("worse");

    assertThat(judge("bad")).isEqualTo(REFUSED);
    assertThat(asked).containsExactly("bad", "worse");
  }

  @Test
  void aLineThatIsActiveAgainIsServedAtOnce() {
    judge("line-on-hold");
    good.add("line-on-hold");

    assertThat(judge("line-on-hold")).isEqualTo(GRANTED);
  }

  @Test
  void whatWasRefusedIsAskedAboutAgainAfterFiveSeconds() {
    judge("bad");
    judge("line-on-hold");
    good.add("line-on-hold");
    now += Duration.ofSeconds(5).toNanos();

    assertThat(judge("line-on-hold")).isEqualTo(GRANTED);
  }

  @Test
  void anAddressWithTooManyRefusalsWaitsUntilItsMinuteIsOver() {
    refuse(4);

    assertThat(judge("one-more")).isEqualTo(new Verdict.TooManyRefused(60));
    assertThat(asked).doesNotContain("one-more");
    now += Duration.ofMinutes(1).toNanos();
    assertThat(judge("one-more")).isEqualTo(REFUSED);
  }

  @Test
  void whoWasGoodWithinTheHourIsJudgedWhateverTheAddressShows() {
    good.add("neighbour");
    judge("neighbour");
    refuse(4);

    assertThat(judge("neighbour")).isEqualTo(GRANTED);
    good.remove("neighbour");
    assertThat(judge("neighbour")).isEqualTo(REFUSED);
  }

  @Test
  void onlyRefusalsCount() {
    for (int user = 0; user < 50; user++) {
      good.add("user-" + user);
      assertThat(judge("user-" + user)).isEqualTo(GRANTED);
    }

    assertThat(judge("bad")).isEqualTo(REFUSED);
  }

  @Test
  void otherAddressesDoNotWait() {
    refuse(4);

    assertThat(judge("one-more", "203.0.113.10")).isEqualTo(REFUSED);
  }

  @Test
  void aNetworkOfIpv6CountsAsOneAddress() {
    for (int host = 1; host <= 4; host++) {
      judge("bad-" + host, "2001:db8::" + host);
    }

    assertThat(judge("one-more", "2001:db8::5")).isInstanceOf(Verdict.TooManyRefused.class);
    assertThat(judge("one-more", "2001:db8:0:1::1")).isEqualTo(REFUSED);
  }

  private void refuse(int bearers) {
    for (int bearer = 0; bearer < bearers; bearer++) {
      assertThat(judge("bad-" + bearer)).isEqualTo(REFUSED);
    }
  }

  private Verdict judge(String bearer) {
    return judge(bearer, ADDRESS);
  }

  private Verdict judge(String bearer, String address) {
    return judge.judge(new Bearer(bearer), address).await().indefinitely();
  }

  private Uni<Verdict> ask(Bearer bearer) {
    asked.add(bearer.value());
    return Uni.createFrom().item(good.contains(bearer.value()) ? GRANTED : REFUSED);
  }
}
