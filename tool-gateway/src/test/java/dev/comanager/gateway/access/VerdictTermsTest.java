package dev.comanager.gateway.access;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.gateway.access.lease.LeaseTerms;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;

/** Which verdicts may be cached, for how long, and when the cache is cleared. */
class VerdictTermsTest extends LeasedGatewayTest {
  private static final Duration SOON = Duration.ofSeconds(20);

  @Test
  void anUnreadableRevocationClearsTheVerdictCache() {
    String bearer = authority.newBearer();
    awaitRemembered(bearer);
    authority.commitEnd(bearer);
    authority.publish("x", "{\"v\":1,\"kind\":\"universe\"}".getBytes(UTF_8));
    Authority.settle();

    assertThat(gateway.grants(bearer)).isFalse();
    awaitRemembered(authority.newBearer());
    assertThat(gateway.lease.alive()).isTrue();
    assertThat(gateway.registry.get("comanager.gateway.revocations.unreadable").counter().count())
        .isEqualTo(1);
  }

  @Test
  void aVerdictWithoutAConfirmationTimeIsNotCached() {
    awaitRemembered(authority.newBearer());
    for (String terms : List.of("\"x\":1", "\"settle_ms\":1000", "\"settle_ms\":0")) {
      authority.terms(terms);
      String bearer = authority.newBearer();
      int requests = authority.requests();
      for (int call = 0; call < 3; call++) {
        assertThat(gateway.grants(bearer)).isTrue();
      }
      assertThat(authority.requests()).as(terms).isEqualTo(requests + 3);
    }
  }

  @Test
  void aVerdictExpiresWithItsBearer() {
    awaitRemembered(authority.newBearer());
    authority.terms("\"settle_ms\":1100,\"life_ms\":500");
    String bearer = authority.newBearer();
    assertThat(gateway.grants(bearer)).isTrue();
    authority.commitEnd(bearer);

    await().atMost(SOON).until(() -> !gateway.grants(bearer));
  }

  @Test
  void aRecreatedTopicCostsOnlyTheCache() throws Exception {
    String bearer = authority.newBearer();
    awaitRemembered(bearer);
    authority.end(authority.newBearer());
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", BROKER.bootstrapServers()))) {
      admin.deleteTopics(List.of(Topic.GRANTS_ENDED.name(prefix))).all().get();
    }
    // The broker may answer for a deleted topic until it has processed the deletion itself.
    await().atMost(SOON).until(() -> !gateway.lease.lease.holds());
    authority.commitEnd(bearer);
    Authority.settle();
    assertThat(gateway.grants(bearer)).isFalse();
    BROKER.createTopics(prefix, Topic.GRANTS_ENDED);

    String later = authority.newBearer();
    awaitRemembered(later);
    assertThat(gateway.grants(bearer)).isFalse();
    authority.end(later);
    assertThat(gateway.grants(later)).isFalse();
  }

  @Test
  void aCacheSizeOfZeroCachesNothing() {
    try (TestGateway forgetful =
        new TestGateway(
            vertx,
            BROKER.bootstrapServers(),
            prefix,
            authority.port(),
            LeaseTerms.USUAL.caching(0),
            System::nanoTime)) {
      String bearer = authority.newBearer();
      for (int call = 0; call < 10; call++) {
        assertThat(forgetful.grants(bearer)).isTrue();
      }
      assertThat(forgetful.verdicts("introspected")).isEqualTo(10);
    }
  }

  @Test
  void servesMoreBearersThanTheCacheHolds() {
    try (TestGateway small =
        new TestGateway(
            vertx,
            BROKER.bootstrapServers(),
            prefix,
            authority.port(),
            LeaseTerms.USUAL.caching(50),
            System::nanoTime)) {
      awaitRemembered(small, authority.newBearer());
      for (int i = 0; i < 500; i++) {
        assertThat(small.grants(authority.newBearer())).isTrue();
      }
      assertThat(small.memory.size()).isEqualTo(50);
    }
  }
}
