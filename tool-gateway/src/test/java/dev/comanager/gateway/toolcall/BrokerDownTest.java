package dev.comanager.gateway.toolcall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Surface;
import dev.comanager.gateway.Bearers;
import dev.comanager.gateway.IntrospectionStub;
import dev.comanager.gateway.Mcp;
import dev.comanager.gateway.Mcp.Answer;
import dev.comanager.testkit.backends.Management;
import dev.comanager.testkit.backends.NoBrokerTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(IntrospectionStub.class)
@QuarkusTestResource(value = NoBrokerTestResource.class, restrictToAnnotatedClass = true)
@Tag("thorough")
class BrokerDownTest {
  @Test
  void withoutABrokerCallsAreRefusedAtOnceAndTheRestStands() {
    String bearer = Bearers.on(Surface.FULL);

    Answer call = Mcp.call(bearer, "get_my_leagues", "{}");
    Answer write = Mcp.call(bearer, "send_me_weekly_brief", "{}");

    assertThat(call.structured().toString())
        .as("structured content of %s", call.json())
        .isEqualTo("{\"ok\":false,\"code\":\"E_UNAVAILABLE\",\"retryable\":true}");
    assertThat(call.text()).contains("Nothing was done");
    assertThat(call.http().time()).isLessThan(5000);
    assertThat(write.structured().path("code").asText()).isEqualTo("E_UNAVAILABLE");
    assertThat(Mcp.request(bearer, "tools/list").status()).isEqualTo(200);
    assertThat(RestAssured.get(Management.address(Management.READY)).statusCode()).isEqualTo(503);
    assertThat(RestAssured.get(Management.address(Management.LIVE)).statusCode()).isEqualTo(200);
  }
}
