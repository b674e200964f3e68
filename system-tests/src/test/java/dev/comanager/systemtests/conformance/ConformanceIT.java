package dev.comanager.systemtests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.clients.BearerProxy;
import dev.comanager.systemtests.clients.NodeClients;
import dev.comanager.systemtests.deployment.Deployment;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs the protocol's public conformance suite against the tool server. */
@Tag("conformance")
class ConformanceIT {
  @Test
  void theConformanceTestsPassExceptUndeclaredAndTestOnlyParts() throws Exception {
    try (BearerProxy proxy = new BearerProxy(Deployment.baseUrl(), Deployment.bearer())) {
      NodeClients.Run run =
          NodeClients.run(
              "conformance",
              Map.of(),
              "node_modules/@modelcontextprotocol/conformance/dist/index.js",
              "server",
              "--url",
              proxy.url() + "/mcp",
              "--expected-failures",
              "expected-failures.yml",
              "--output-dir",
              NodeClients.reports().resolve("conformance").toAbsolutePath().toString());
      assertThat(run.exitCode()).as(run.output() + run.errors()).isZero();
    }
  }
}
