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

class RateLimitedIntrospectorTest {
  private static final BearerVerdict GRANTED =
      new BearerVerdict.Granted(
          new Principal(new LineId("ln_000000000000000000000000"), Surface.FULL, Set.of()),
          Optional.empty());
  private static final BearerVerdict REFUSED = new BearerVerdict.Refused();
  private static final String ADDRESS = "203.0.113.9";

  private final List<String> requests = new ArrayList<>();
  private final Set<String> good = new HashSet<>();
  private long now;
  private final RateLimitedIntrospector introspect =
      new RateLimitedIntrospector(this::answer, 4, () -> now);

  @Test
  void doesNotIntrospectARefusedBearerOfASuspectAddressAgain() {
    introspect("bad");
    introspect("worse");

    assertThat(introspect("bad")).isEqualTo(REFUSED);
    assertThat(requests).containsExactly("bad", "worse");
  }

  @Test
  void servesAResumedLineImmediately() {
    introspect("line-on-hold");
    good.add("line-on-hold");

    assertThat(introspect("line-on-hold")).isEqualTo(GRANTED);
  }

  @Test
  void introspectsARefusedBearerAgainAfterFiveSeconds() {
    introspect("bad");
    introspect("line-on-hold");
    good.add("line-on-hold");
    now += Duration.ofSeconds(5).toNanos();

    assertThat(introspect("line-on-hold")).isEqualTo(GRANTED);
  }

  @Test
  void anAddressWithTooManyRefusalsWaitsUntilItsMinuteEnds() {
    refuse(4);

    assertThat(introspect("one-more")).isEqualTo(new BearerVerdict.TooManyRefused(60));
    assertThat(requests).doesNotContain("one-more");
    now += Duration.ofMinutes(1).toNanos();
    assertThat(introspect("one-more")).isEqualTo(REFUSED);
  }

  @Test
  void introspectsARecentlyGoodBearerFromAnyAddress() {
    good.add("neighbour");
    introspect("neighbour", "203.0.113.10");
    refuse(4);

    assertThat(introspect("neighbour")).isEqualTo(GRANTED);
    good.remove("neighbour");
    assertThat(introspect("neighbour")).isEqualTo(REFUSED);
  }

  @Test
  void countsOnlyRefusals() {
    for (int user = 0; user < 50; user++) {
      good.add("user-" + user);
      assertThat(introspect("user-" + user)).isEqualTo(GRANTED);
    }

    assertThat(introspect("bad")).isEqualTo(REFUSED);
  }

  @Test
  void eachGoodBearerOfAnAddressAllowsTenMoreRefusals() {
    introspectGood(2);
    introspectGood(2);
    refuse(24);

    assertThat(introspect("one-more")).isInstanceOf(BearerVerdict.TooManyRefused.class);
  }

  @Test
  void anAddressHasAtMostTenTimesTheLimit() {
    introspectGood(100);
    refuse(40);

    assertThat(introspect("one-more")).isInstanceOf(BearerVerdict.TooManyRefused.class);
  }

  @Test
  void goodBearersCountForTheirAddressForAnHourAndWhileTheyAreGood() {
    introspectGood(3);
    now += Duration.ofMinutes(59).toNanos();
    introspectGood(2);
    now += Duration.ofMinutes(1).toNanos();
    good.remove("good-1");
    introspect("good-1");
    refuse(13);

    assertThat(introspect("one-more")).isInstanceOf(BearerVerdict.TooManyRefused.class);
    for (int bearer = 0; bearer < 4; bearer++) {
      assertThat(introspect("else-" + bearer, "203.0.113.10")).isEqualTo(REFUSED);
    }
    assertThat(introspect("one-more", "203.0.113.10"))
        .isInstanceOf(BearerVerdict.TooManyRefused.class);
  }

  @Test
  void otherAddressesDoNotWait() {
    refuse(4);

    assertThat(introspect("one-more", "203.0.113.10")).isEqualTo(REFUSED);
  }

  @Test
  void countsAnIpv6NetworkAsOneAddress() {
    for (int host = 1; host <= 4; host++) {
      introspect("bad-" + host, "2001:db8::" + host);
    }

    assertThat(introspect("one-more", "2001:db8::5"))
        .isInstanceOf(BearerVerdict.TooManyRefused.class);
    assertThat(introspect("one-more", "2001:db8:0:1::1")).isEqualTo(REFUSED);
  }

  private void introspectGood(int bearers) {
    for (int bearer = 0; bearer < bearers; bearer++) {
      good.add("good-" + bearer);
      assertThat(introspect("good-" + bearer)).isEqualTo(GRANTED);
    }
  }

  private void refuse(int bearers) {
    for (int bearer = 0; bearer < bearers; bearer++) {
      assertThat(introspect("bad-" + bearer)).isEqualTo(REFUSED);
    }
  }

  private BearerVerdict introspect(String bearer) {
    return introspect(bearer, ADDRESS);
  }

  private BearerVerdict introspect(String bearer, String address) {
    return introspect.introspect(new Bearer(bearer), address).await().indefinitely();
  }

  private Uni<BearerVerdict> answer(Bearer bearer) {
    requests.add(bearer.value());
    return Uni.createFrom().item(good.contains(bearer.value()) ? GRANTED : REFUSED);
  }
}
