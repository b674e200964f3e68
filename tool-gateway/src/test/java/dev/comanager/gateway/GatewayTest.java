package dev.comanager.gateway;

import static org.awaitility.Awaitility.await;

import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.Management;
import dev.comanager.testkit.backends.traces.TraceCollectorResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.restassured.RestAssured;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;

/**
 * Shared setup for tests of the running gateway: a real broker, an introspection stub, and waiting
 * for readiness.
 */
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(IntrospectionStub.class)
@QuarkusTestResource(TraceCollectorResource.class)
public abstract class GatewayTest {
  @BeforeEach
  void waitUntilReady() {
    await()
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(
            () -> RestAssured.get(Management.address(Management.READY)).then().statusCode(200));
  }
}
