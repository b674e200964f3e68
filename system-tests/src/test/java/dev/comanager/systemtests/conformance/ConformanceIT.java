package dev.comanager.systemtests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.clients.BearerProxy;
import dev.comanager.systemtests.clients.NodeClients;
import dev.comanager.systemtests.clients.UserAtTheBrowser;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Phone;
import java.io.IOException;
import java.net.ServerSocket;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the protocol's public conformance suite against the tool server and its sign-in. */
@Tag("conformance")
class ConformanceIT {
  @ParameterizedTest
  @ValueSource(strings = {"2025-11-25", "2026-07-28"})
  void theServersScenariosPassExceptUndeclaredAndTestOnlyParts(String revision) throws Exception {
    try (BearerProxy proxy = new BearerProxy(Deployment.baseUrl(), Deployment.bearer())) {
      String name = "conformance-" + revision;
      NodeClients.Run run =
          NodeClients.run(
              name,
              Map.of(),
              "node_modules/@modelcontextprotocol/conformance/dist/index.js",
              "server",
              "--url",
              proxy.url() + "/mcp",
              "--suite",
              "all",
              "--spec-version",
              revision,
              "--expected-failures",
              "expected-failures-" + revision + ".yml",
              "--output-dir",
              NodeClients.reports().resolve(name).toAbsolutePath().toString());
      assertThat(run.exitCode()).as(run.output() + run.errors()).isZero();
    }
  }

  @Test
  void theAuthorizationServersScenariosPass() throws Exception {
    String port = Integer.toString(freePort());
    OAuthClient client =
        OAuthClient.registered("conformance", "http://127.0.0.1:" + port + "/callback");
    try (UserAtTheBrowser user = new UserAtTheBrowser(Phone.fresh())) {
      Map<String, String> environment =
          Map.of(
              "AUTH_URL", Deployment.authUrl(),
              "BASE_URL", Deployment.baseUrl(),
              "USER_URL", user.url(),
              "CLIENT_ID", client.id(),
              "PORT", port);
      NodeClients.Run run =
          NodeClients.run("conformance-authorization", environment, "authorization.mjs");
      assertThat(run.exitCode()).as(run.output() + run.errors()).isZero();
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0)) {
      return free.getLocalPort();
    }
  }
}
