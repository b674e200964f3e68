package dev.comanager.decision;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.Management;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(UnjoinedTest.NobodyThere.class)
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@Tag("thorough")
class UnjoinedTest {
  /** Tool calls are asked for where nobody listens, so their topic is never joined. */
  public static class NobodyThere implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of("comanager.rpc.bootstrap-servers", "127.0.0.1:" + FreePort.find());
    }
  }

  @Test
  void whoCannotTakeCallsIsAliveAndNotReady() {
    Response ready = given().get(Management.address(Management.READY));

    assertThat(ready.statusCode()).isEqualTo(503);
    assertThat(ready.asString()).contains("\"tool-calls\": false");
    assertThat(given().get(Management.address(Management.LIVE)).statusCode()).isEqualTo(200);
  }
}
