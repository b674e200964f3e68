package dev.comanager.auth.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BrowserPassTest {
  private static final Instant NOW = Instant.parse("2026-11-22T15:40:00Z");
  private static final SecureRandom RANDOM = new SecureRandom();

  private final BrowserPass passes = pass("secret", Clock.fixed(NOW, ZoneOffset.UTC));

  static BrowserPass pass(String secret, Clock clock) {
    return new BrowserPass(Optional.of(secret), true, clock, RANDOM);
  }

  @Test
  void everyReplicaRecognizesEachUniquePass() {
    String one = value(passes);
    BrowserPass otherReplica = pass("secret", Clock.fixed(NOW, ZoneOffset.UTC));

    assertThat(otherReplica.read(one)).isPresent().isNotEqualTo(otherReplica.read(value(passes)));
  }

  @Test
  void aPassIsValidForAWeek() {
    String given = value(passes);

    assertThat(after(Duration.ofDays(7).minusSeconds(1)).read(given)).isPresent();
    assertThat(after(Duration.ofDays(7)).read(given)).isEmpty();
  }

  @Test
  void rejectsForgedAndExtendedPasses() {
    String given = value(passes);
    String[] parts = given.split("\\.", -1);

    assertThat(pass("other", Clock.systemUTC()).read(given)).isEmpty();
    assertThat(passes.read(NOW.plusSeconds(1).getEpochSecond() + given.substring(10))).isEmpty();
    assertThat(passes.read(parts[0] + "." + parts[1] + "." + "A".repeat(43))).isEmpty();
    for (String written : new String[] {"", ".", "a.b.c", given + "A", "9".repeat(99)}) {
      assertThat(passes.read(written)).as(written).isEmpty();
    }
  }

  @Test
  void scriptsAndOtherSitesCannotUseThePass() {
    assertThat(passes.cookie().orElseThrow())
        .startsWith("__Host-fcm_signed_in=")
        .contains("; Path=/", "; Max-Age=604800", "; HttpOnly", "; SameSite=Lax", "; Secure");
  }

  @Test
  void issuesNoPassWithoutTheSignInSecret() {
    assertThat(new BrowserPass(Optional.empty(), false, Clock.systemUTC(), RANDOM).cookie())
        .isEmpty();
  }

  private static BrowserPass after(Duration time) {
    return pass("secret", Clock.fixed(NOW.plus(time), ZoneOffset.UTC));
  }

  private static String value(BrowserPass passes) {
    return passes.cookie().orElseThrow().split("[=;]", 3)[1];
  }
}
