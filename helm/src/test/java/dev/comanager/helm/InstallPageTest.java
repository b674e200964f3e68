package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Who follows docs/install.md to the letter has all that the chart asks for. */
class InstallPageTest {
  private static final Pattern VALUES = Pattern.compile("(?s)```yaml\n(# my-values.*?)```");
  private static final Pattern MADE =
      Pattern.compile(
          "create secret generic (comanager-[a-z$-]+)(?s).*?(?=kubectl|jwk|done|rm |```)");

  private final String page = Source.of(Path.of("../docs/install.md")).text();

  @Test
  void itsValuesRenderToProperObjects() {
    List<JsonNode> objects = Chart.renderedWith(values());

    assertThat(objects).hasSizeGreaterThan(30);
    for (JsonNode object : objects) {
      assertThat(Strictly.fault(object)).as(object.toString()).isEmpty();
    }
  }

  @Test
  void everySecretOfItsReleaseIsOneThatItMakesWithTheKeysThatAreRead() {
    Set<String> users = Set.copyOf(Chart.SERVICES);
    for (JsonNode variable : Pods.environments(Chart.renderedWith(values()))) {
      JsonNode secret = variable.at("/valueFrom/secretKeyRef");
      String name = secret.path("name").asText("");
      // Strimzi makes users' secrets and the cluster's.
      if (name.isEmpty()
          || users.contains(name)
          || name.equals("comanager-operator")
          || name.equals("comanager-cluster-ca-cert")) {
        continue;
      }
      assertThat(made(name)).as("%s of %s", secret.path("key").asText(), name).isNotEmpty();
      if (!secret.path("optional").asBoolean()) {
        assertThat(made(name)).contains("=" + secret.path("key").asText() + "=");
      }
    }
  }

  private String made(String name) {
    return MADE.matcher(page)
        .results()
        .filter(it -> name.matches(Pattern.quote(it.group(1)).replace("$owner", "\\E[a-z]+\\Q")))
        .map(it -> it.group().replace("--from-literal=", " =").replace("--from-file=", " ="))
        .map(it -> it.replaceAll("=([a-z-]+)=", " =$1= "))
        .collect(Collectors.joining());
  }

  private String values() {
    return VALUES.matcher(page).results().map(it -> it.group(1)).findFirst().orElseThrow();
  }
}
