package dev.comanager.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.GrantEnded;
import dev.comanager.contracts.event.GrantEnded.Kind;
import dev.comanager.gateway.Bearers;
import dev.comanager.gateway.GatewayTest;
import dev.comanager.gateway.Mcp;
import dev.comanager.testkit.backends.Management;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The running gateway: calls are served from the cache, and a revocation takes effect on the next
 * one.
 */
@QuarkusTest
class RememberedBearerTest extends GatewayTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  @BeforeEach
  void waitForTheLease() {
    await().atMost(TIMEOUT).until(() -> metric("comanager_gateway_lease_age_seconds") < 1);
  }

  @Test
  void refusesARevokedBearerOnTheNextCallDespiteACachedVerdict() throws Exception {
    String bearer = servedFromMemory();

    publish(
        new GrantEnded(Kind.BEARER, new Bearer(bearer).hash().hex(), Clock.systemUTC().instant()));

    assertThat(Mcp.request(bearer, "tools/list").status()).isEqualTo(401);
  }

  @Test
  void refusesARevokedLineOnTheNextCallDespiteACachedVerdict() throws Exception {
    String bearer = servedFromMemory();

    LineId line = new LineId(Bearers.lineOfBearer(bearer));
    publish(GrantEnded.ofLine(line, 0, Clock.systemUTC().instant()));

    assertThat(Mcp.request(bearer, "tools/list").status()).isEqualTo(401);
    assertThat(metric("comanager_gateway_revocations_applied_total")).isPositive();
    assertThat(RestAssured.get(Management.address(Management.LIVE)).statusCode()).isEqualTo(200);
  }

  /**
   * A bearer that is served from the cache. If the machine stalls for longer than a lease,
   * auth-service is rightly asked in between; the method then tries another bearer.
   */
  private static String servedFromMemory() {
    return await()
        .atMost(TIMEOUT)
        .until(
            Bearers::goodOnceAndRemembered, RememberedBearerTest::isServedFromMemoryOnceItWasGood);
  }

  private static boolean isServedFromMemoryOnceItWasGood(String bearer) {
    double before = metric("comanager_gateway_verdicts_total{source=\"cached\"}");
    assertThat(Mcp.request(bearer, "tools/list").status()).isEqualTo(200);
    // The stub refuses it from now on, so any call that is served comes from the cache.
    for (int call = 0; call < 5; call++) {
      if (Mcp.request(bearer, "tools/list").status() != 200) {
        return false;
      }
    }
    return metric("comanager_gateway_verdicts_total{source=\"cached\"}") - before >= 5;
  }

  private static void publish(GrantEnded revocation) throws Exception {
    String broker = ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
    try (KafkaProducer<String, byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", broker, "acks", "all"),
            new StringSerializer(),
            new ByteArraySerializer())) {
      producer
          .send(
              new ProducerRecord<>(
                  Topic.GRANTS_ENDED.name(""),
                  revocation.id(),
                  Json.WIRE.writeValueAsBytes(revocation)))
          .get(30, TimeUnit.SECONDS);
    }
    Authority.settle();
  }

  private static double metric(String name) {
    String metrics = RestAssured.get(Management.address(Management.METRICS)).asString();
    Matcher line = Pattern.compile("(?m)^" + Pattern.quote(name) + " (\\S+)$").matcher(metrics);
    return line.find() ? Double.parseDouble(line.group(1)) : Double.NaN;
  }
}
