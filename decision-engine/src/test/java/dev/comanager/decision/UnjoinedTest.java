package dev.comanager.decision;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.backends.Management;
import dev.comanager.testkit.backends.NoBrokerTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(value = NoBrokerTestResource.class, restrictToAnnotatedClass = true)
@Tag("thorough")
class UnjoinedTest {
  @Test
  void whoCannotTakeCallsIsAliveAndNotReady() {
    Response ready = given().get(Management.address(Management.READY));

    assertThat(ready.statusCode()).isEqualTo(503);
    assertThat(ready.asString()).contains("\"tool-calls\": false");
    assertThat(given().get(Management.address(Management.LIVE)).statusCode()).isEqualTo(200);
  }
}
