package dev.comanager.stack.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PreflightTest {
  @Test
  void aTakenPortIsReportedWithItsSetting() throws Exception {
    try (ServerSocket holder = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Map<String, String> settings = ControlUnderTest.freePorts();
      settings.put("COMANAGER_GATEWAY_PORT", Integer.toString(holder.getLocalPort()));

      var complaints = new Preflight(settings).complaints();

      assertThat(complaints).hasSize(1);
      assertThat(complaints.getFirst().lines()).hasSize(1);
      assertThat(complaints.getFirst())
          .contains("Port " + holder.getLocalPort(), "tool-gateway", "COMANAGER_GATEWAY_PORT");
    }
  }

  @Test
  void freePortsAreAccepted() {
    assertThat(new Preflight(ControlUnderTest.freePorts()).complaints()).isEmpty();
  }

  @Test
  void aPortSetTwiceIsReported() {
    Map<String, String> settings = ControlUnderTest.freePorts();
    settings.put("COMANAGER_AUTH_PORT", settings.get("COMANAGER_GATEWAY_PORT"));

    assertThat(new Preflight(settings).complaints())
        .singleElement()
        .asString()
        .contains("both tool-gateway and auth-service");
  }

  @Test
  void anInvalidPortIsReported() {
    Map<String, String> settings = ControlUnderTest.freePorts();
    settings.put("COMANAGER_KAFKA_PORT", "http");

    assertThat(new Preflight(settings).complaints())
        .containsExactly("COMANAGER_KAFKA_PORT is no port number: http.");
  }

  @Test
  void anInvalidReplicaCountIsReportedInOneLine() {
    Map<String, String> settings = ControlUnderTest.freePorts();
    settings.put("COMANAGER_REPLICAS", "two");

    assertThat(new Preflight(settings).complaints())
        .containsExactly("The number of replicas is 1 to 4, not two.");
  }

  @Test
  void tooLittleMemoryIsReportedInOneLine() {
    assertThat(Preflight.memory(Preflight.NEEDED_MEMORY)).isEmpty();
    assertThat(Preflight.memory(2L << 30)).get().asString().startsWith("Only 2.0 GB of memory");
  }
}
