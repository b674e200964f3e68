package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The three hosts route to public paths of their services, and to nothing else. */
class WaysInTest {
  private static final Map<String, List<Way>> PUBLISHED = new ConcurrentHashMap<>();
  private static final Pattern LINK = Pattern.compile("(?:href|src|action)=\"(/[a-z][^\"#?{$]*)");

  @Test
  void everyHostRoutesToItsService() {
    assertThat(Chart.ofKind("Ingress", "production"))
        .extracting(
            it ->
                it.at("/spec/rules/0/host").asText()
                    + " → "
                    + it.at("/spec/rules/0/http/paths/0/backend/service/name").asText())
        .containsExactlyInAnyOrder(
            "comanager.example.com → fantasy-tool-gateway",
            "auth.example.com → fantasy-auth-service",
            "hooks.example.com → fantasy-notifier");
    assertThat(Chart.ofKind("HTTPRoute", "ha"))
        .extracting(
            it ->
                it.at("/spec/hostnames/0").asText()
                    + " → "
                    + it.at("/spec/rules/0/backendRefs/0/name").asText())
        .containsExactlyInAnyOrder(
            "comanager.example.com → fantasy-tool-gateway",
            "auth.example.com → fantasy-auth-service",
            "hooks.example.com → fantasy-notifier");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "comanager.example.com/",
        "comanager.example.com/mcp",
        "comanager.example.com/v1/mcp/comanager",
        "comanager.example.com/.well-known/oauth-protected-resource/mcp",
        "comanager.example.com/developers/examples",
        "auth.example.com/",
        "auth.example.com/.well-known/oauth-authorization-server/mcp",
        "auth.example.com/mcp/.well-known/openid-configuration",
        "auth.example.com/v1/mcp/comanager/.well-known/openid-configuration",
        "auth.example.com/register",
        "auth.example.com/authorize",
        "auth.example.com/token",
        "auth.example.com/revoke",
        "auth.example.com/realms/comanager/login-actions/authenticate",
        "auth.example.com/resources/1a2b/login/comanager/css/signin.css",
        "auth.example.com/pages/signin.css",
        "auth.example.com/account/leagues/link",
        "hooks.example.com/callbacks/twilio/at_1",
      })
  void whatClientsNeedIsPublic(String address) {
    assertThat(published("production")).anyMatch(it -> it.leads(address));
    assertThat(published("ha")).anyMatch(it -> it.leads(address));
  }

  @Test
  void linksOfSignInAndAccountPagesArePublic() {
    Set<String> linked =
        Stream.of("auth-service", "keycloak-extension")
            .flatMap(WaysInTest::linksOfPages)
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(linked).contains("/privacy", "/terms", "/support", "/account", "/pages/signin.css");
    for (String path : linked) {
      for (String example : List.of("production", "ha")) {
        assertThat(published(example))
            .as("%s in %s", path, example)
            .anyMatch(it -> it.leads("auth.example.com" + path));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "auth.example.com/internal/introspect",
        "auth.example.com/internal/sign-in/codes/check",
        "auth.example.com/admin/lines",
        "auth.example.com/admin/realms/comanager",
        "auth.example.com/realms/comanager/protocol/openid-connect/token",
        "auth.example.com/q/metrics",
        "comanager.example.com/q/health/ready",
        "comanager.example.com/demo/injuries",
        "hooks.example.com/callbacks/simulator/replies",
        "hooks.example.com/",
      })
  void internalCallsAreNot(String address) {
    assertThat(published("production")).noneMatch(it -> it.leads(address));
    assertThat(published("ha")).noneMatch(it -> it.leads(address));
  }

  @Test
  void noIngressRoutesToAnInternalPort() {
    for (String example : List.of("production", "ha", "everything-on")) {
      assertThat(published(example))
          .noneMatch(it -> it.leads("auth.example.com/admin/lines"))
          .noneMatch(it -> it.leads("auth.example.com/internal/introspect"));
    }
  }

  // Absolute paths of links, forms and images; those with a parameter are matched by their prefix.
  private static Stream<String> linksOfPages(String module) {
    try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/resources"))) {
      return files
          .filter(file -> file.toString().matches(".*\\.(html|ftl)"))
          .flatMap(file -> LINK.matcher(Source.of(file).text()).results())
          .map(found -> found.group(1))
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private record Way(String host, String path, boolean exact) {
    private boolean leads(String address) {
      String requested = address.substring(address.indexOf('/'));
      return address.startsWith(host + "/")
          && (requested.equals(path) || (!exact && requested.startsWith(path + "/")));
    }
  }

  private static List<Way> published(String example) {
    return PUBLISHED.computeIfAbsent(example, WaysInTest::ways);
  }

  private static List<Way> ways(String example) {
    return Chart.rendered(example).stream()
        .flatMap(
            object ->
                switch (object.path("kind").asText()) {
                  case "Ingress" ->
                      ways(
                          object.at("/spec/rules/0/host").asText(),
                          object.at("/spec/rules/0/http/paths").valueStream(),
                          "/path",
                          "/pathType");
                  case "HTTPRoute" ->
                      ways(
                          object.at("/spec/hostnames/0").asText(),
                          object
                              .at("/spec/rules")
                              .valueStream()
                              .flatMap(rule -> rule.path("matches").valueStream()),
                          "/path/value",
                          "/path/type");
                  default -> Stream.empty();
                })
        .toList();
  }

  private static Stream<Way> ways(
      String host, Stream<JsonNode> paths, String pathAt, String typeAt) {
    return paths.map(
        it -> new Way(host, it.at(pathAt).asText(), it.at(typeAt).asText().equals("Exact")));
  }
}
