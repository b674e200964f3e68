package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.marcnuri.helm.DryRun;
import com.marcnuri.helm.Helm;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Neither an upgrade, a rollback nor enabling an autoscaler reduces the number of pods under load.
 */
class ReplicasTest {
  private static final String AUTOSCALED = "autoscaler";

  @Test
  void anAutoscaledServiceHasNoNumberThatARollbackCouldBringBack() {
    assertThat(Chart.ofKind("Deployment", "ha"))
        .extracting(ReplicasTest::replicas)
        .containsExactlyInAnyOrder(
            "fantasy-auth-service 3 ",
            "fantasy-decision-engine  autoscaler",
            "fantasy-notifier  autoscaler",
            "fantasy-tool-gateway  autoscaler",
            "fantasy-watch-service  autoscaler");
    assertThat(Chart.ofKind("Deployment", "everything-on"))
        .noneMatch(it -> it.path("spec").has("replicas"));
  }

  /** Without it the merge would delete the field, and one pod would remain. */
  @Test
  void anUpgradeOfADeploymentWithANumberKeepsTheAutoscalers(@TempDir Path folder)
      throws IOException {
    Map<String, Live> live =
        Map.of(
            "fantasy-tool-gateway", new Live(5, ""),
            "fantasy-decision-engine", new Live(1, ""),
            "fantasy-watch-service", new Live(40, ""),
            "fantasy-notifier", new Live(7, AUTOSCALED),
            "fantasy-auth-service", new Live(9, AUTOSCALED));

    assertThat(Chart.objects(upgraded(folder, live)))
        .filteredOn(it -> it.path("kind").asText().equals("Deployment"))
        .extracting(ReplicasTest::replicas)
        .containsExactlyInAnyOrder(
            "fantasy-tool-gateway 5 ",
            "fantasy-decision-engine 3 ",
            "fantasy-watch-service 12 ",
            "fantasy-notifier  autoscaler",
            // Not autoscaled any more: the values apply.
            "fantasy-auth-service 3 ");
  }

  /**
   * A Deployment in the cluster: its replicas, and the annotation that says who decides on them.
   */
  private record Live(int replicas, String annotation) {}

  private static String replicas(JsonNode deployment) {
    return "%s %s %s"
        .formatted(
            deployment.at("/metadata/name").asText(),
            deployment.at("/spec/replicas").asText(),
            deployment.at("/metadata/annotations").path("comanager.dev/replicas").asText());
  }

  // Helm's library queries a cluster only during an installation, so the test changes the chart
  // as if this were an upgrade.
  private static String upgraded(Path folder, Map<String, Live> live) throws IOException {
    Path chart = Chart.withValuesOf("ha", folder);
    Path template = chart.resolve("templates/deployments.yaml");
    Files.writeString(
        template, Files.readString(template).replace("$root.Release.IsUpgrade", "true"));
    Files.writeString(
        chart.resolve("templates/NOTES.txt"),
        "{{ include (print .Template.BasePath \"/deployments.yaml\") . }}");
    HttpServer cluster =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    cluster.createContext("/", exchange -> answer(exchange, live));
    cluster.start();
    try {
      String output =
          new Helm(chart)
              .install()
              .clientOnly()
              .dryRun()
              .withDryRunOption(DryRun.SERVER)
              .withKubeConfigContents(config(cluster.getAddress().getPort()))
              .withName("fantasy")
              .withNamespace("comanager")
              .withKubeVersion("1.33.0")
              .call()
              .getOutput();
      return output.substring(output.indexOf("---\n"));
    } finally {
      cluster.stop(0);
    }
  }

  private static void answer(HttpExchange exchange, Map<String, Live> live) {
    String path = exchange.getRequestURI().getPath();
    String deployments = "/apis/apps/v1/namespaces/comanager/deployments/";
    String name = path.replace(deployments, "");
    int status = 404;
    String answer;
    if (path.equals("/apis/apps/v1")) {
      status = 200;
      answer =
          """
          {"kind": "APIResourceList", "apiVersion": "v1", "groupVersion": "apps/v1", "resources":
            [{"name": "deployments", "singularName": "deployment", "namespaced": true, "kind": "Deployment", "verbs": ["get"]}]}
          """;
    } else if (path.startsWith(deployments) && live.containsKey(name)) {
      status = 200;
      answer =
          """
          {"apiVersion": "apps/v1", "kind": "Deployment", "metadata": {"name": "%s", "annotations": {"comanager.dev/replicas": "%s"}}, "spec": {"replicas": %d}}
          """
              .formatted(name, live.get(name).annotation(), live.get(name).replicas());
    } else {
      answer =
          """
          {"kind": "Status", "apiVersion": "v1", "status": "Failure", "reason": "NotFound", "code": 404}
          """;
    }
    byte[] body = answer.getBytes(StandardCharsets.UTF_8);
    try (exchange) {
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(status, body.length);
      exchange.getResponseBody().write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String config(int port) {
    return """
    apiVersion: v1
    kind: Config
    clusters: [{name: c, cluster: {server: "http://127.0.0.1:%d"}}]
    users: [{name: u, user: {}}]
    contexts: [{name: x, context: {cluster: c, user: u, namespace: comanager}}]
    current-context: x
    """
        .formatted(port);
  }
}
