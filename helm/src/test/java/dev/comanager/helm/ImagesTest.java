package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The image files and the chart agree; the tests need no container engine. */
class ImagesTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final String SERVICES_FILE = "tools/images/Containerfile";
  private static final String KEYCLOAK_FILE = "tools/images/keycloak/Containerfile";
  private static final String SYSTEM_TESTS_FILE = "tools/images/system-tests/Containerfile";
  private static final String JAVA = "/opt/java/bin/java";

  /** A command's combined output and exit code. */
  private record Output(int code, String text) {}

  @Test
  void everyServiceOfTheChartHasAnImageOfItsNameAndPort() {
    Map<String, String[]> images =
        run(Map.of(), "tools/images/build.sh", "--list")
            .text()
            .lines()
            .map(line -> line.split(" ", -1))
            .collect(Collectors.toMap(fields -> fields[0], Function.identity()));
    List<JsonNode> deployments = Chart.ofKind("Deployment", "minimal");

    assertThat(deployments).hasSize(5);
    for (JsonNode deployment : deployments) {
      JsonNode container = deployment.at("/spec/template/spec/containers/0");
      String name = container.path("name").asText();
      assertThat(container.path("image").asText()).contains("/" + name);
      assertThat(images).containsKey(name);
      assertThat(Source.ofModule(name).text())
          .contains(
              "quarkus.http.port=${%s:%s}".formatted(images.get(name)[2], images.get(name)[1]));
      container
          .path("ports")
          .valueStream()
          .filter(port -> port.path("name").asText().equals("http"))
          .forEach(
              port ->
                  assertThat(port.path("containerPort").asText()).isEqualTo(images.get(name)[1]));
      assertThat(ROOT.resolve("tools/images/classes/" + name + ".gz")).isNotEmptyFile();
    }
    assertThat(images).hasSize(7).containsKeys("keycloak", "system-tests");
  }

  @ParameterizedTest
  @ValueSource(strings = {SERVICES_FILE, KEYCLOAK_FILE, SYSTEM_TESTS_FILE})
  void anImageRunsAsTheChartsUserOnAnyBase(String file) {
    String text = Source.of(ROOT.resolve(file)).text();
    JsonNode security =
        Chart.ofKind("Deployment", "minimal").getFirst().at("/spec/template/spec/securityContext");

    assertThat(text)
        .contains("USER " + security.path("runAsUser") + ":" + security.path("runAsGroup") + "\n");
    assertThat(text).contains("ARG BASE=", "ARG JDK=").contains("FROM ${BASE}", "FROM ${JDK}");
  }

  @ParameterizedTest
  @ValueSource(strings = {SERVICES_FILE, KEYCLOAK_FILE, SYSTEM_TESTS_FILE})
  void nothingInAnImageNeedsAShell(String file) {
    List<String> steps = Source.of(ROOT.resolve(file)).text().lines().toList();

    assertThat(steps.stream().filter(step -> step.matches("(RUN|ENTRYPOINT|CMD) .*")))
        .hasSizeGreaterThanOrEqualTo(2)
        .allMatch(step -> step.matches("(RUN|ENTRYPOINT|CMD) \\[\"[^ ].*"));
  }

  @Test
  void pushesOnlyImagesWithADigestPinnedBase() {
    String named = "registry.example.com/base@sha256:" + "0".repeat(64);

    assertThat(run(Map.of(), "tools/images/build.sh", "--push", "--base", named))
        .satisfies(output -> assertThat(output.code()).isEqualTo(1))
        .satisfies(output -> assertThat(output.text()).contains("--push needs --jdk by digest"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"auth-service", "keycloak", "system-tests"})
  void anImageHasItsLabels(String name) {
    Map<String, String> labels =
        run(Map.of(), "tools/images/build.sh", "--labels", name)
            .text()
            .lines()
            .map(line -> line.split("=", 2))
            .collect(Collectors.toMap(fields -> fields[0], fields -> fields[1]));

    assertThat(labels)
        .containsEntry("org.opencontainers.image.title", name)
        .containsEntry("org.opencontainers.image.licenses", "Apache-2.0")
        .containsKey("org.opencontainers.image.source");
    for (String label : List.of("description", "version", "revision")) {
      assertThat(labels.get("org.opencontainers.image." + label)).isNotBlank();
    }
    String home = name.equals("keycloak") ? "/opt/keycloak" : "/opt/comanager";
    assertThat(labels).containsEntry("dev.comanager.sbom", home + "/sbom.cdx.json");
  }

  @ParameterizedTest
  @ValueSource(strings = {SERVICES_FILE, KEYCLOAK_FILE, SYSTEM_TESTS_FILE})
  void anImagesLabelsAreDefinedInOnePlace(String file) {
    assertThat(Source.of(ROOT.resolve(file)).text()).doesNotContain("LABEL");
  }

  @Test
  void anImageContainsTheCommandsThatTheChartRuns() {
    String file = Source.of(ROOT.resolve(SERVICES_FILE)).text();
    List<JsonNode> commands =
        Pods.of(Chart.rendered("minimal")).stream()
            .map(pod -> pod.at("/containers/0/command"))
            .filter(JsonNode::isArray)
            .toList();

    assertThat(commands).isNotEmpty().allMatch(it -> it.path(0).asText().equals(JAVA));
    assertThat(file).contains("ENTRYPOINT [\"" + JAVA + "\"").contains(" /opt/java\n");
    assertThat(file).contains("COPY application/ /opt/comanager/");
    assertThat(commands)
        .allSatisfy(
            it -> {
              String program = it.get(it.size() - 1).asText();
              assertThat(Source.ofModule("messaging").text())
                  .contains("class " + program.replaceAll(".*\\.", "") + " ");
              assertThat(it.valueStream().map(JsonNode::asText))
                  .filteredOn(word -> word.contains("/*"))
                  .allMatch(path -> path.matches("(:?/opt/comanager/lib/(main|boot)/\\*)+"));
            });
  }

  @Test
  void theImageOfTheTestRunsTheSystemTests() {
    JsonNode container =
        Pods.of(Chart.rendered("minimal")).stream()
            .map(pod -> pod.at("/containers/0"))
            .filter(it -> it.path("image").asText().contains("/system-tests:"))
            .findFirst()
            .orElseThrow();
    String program = "comanager-system-tests.jar";

    assertThat(container.has("command")).isFalse();
    assertThat(container.path("args").valueStream().map(JsonNode::asText))
        .containsExactly("--groups", "smoke");
    assertThat(Source.of(ROOT.resolve(SYSTEM_TESTS_FILE)).text())
        .containsPattern("ENTRYPOINT .*\"-jar\", \"/opt/comanager/" + program + "\"]");
    assertThat(Source.of(ROOT.resolve("tools/images/layout.sh")).text())
        .contains("/system-tests/target/" + program);
    // Only a mounted folder is writable.
    assertThat(Source.of(ROOT.resolve(SYSTEM_TESTS_FILE)).text())
        .contains("WORKDIR " + container.at("/volumeMounts/0/mountPath").asText() + "\n");
  }

  @Test
  void anImageHasItsJavaOptionsWithoutTheChart() {
    String output =
        Pods.environments(Chart.rendered("minimal")).stream()
            .filter(it -> it.path("name").asText().equals("JAVA_TOOL_OPTIONS"))
            .map(it -> it.path("value").asText())
            .findFirst()
            .orElseThrow();

    assertThat(Source.of(ROOT.resolve(SERVICES_FILE)).text())
        .contains("JAVA_TOOL_OPTIONS=\"" + output + "\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {KEYCLOAK_FILE, "k8s/base/keycloak/Containerfile"})
  void keycloaksImageDisablesTheSameFeaturesAsTheLocalOne(String file) {
    String installation = Source.ofModule("testkit").text();
    String list = installation.substring(installation.indexOf("FEATURES_OFF =\n"));
    String off =
        Stream.of(list.substring(0, list.indexOf(';')).split("\"", -1))
            .filter(word -> word.matches("[a-z-]+"))
            .collect(Collectors.joining(","));

    assertThat(Source.of(ROOT.resolve(file)).text()).contains("--features-disabled=" + off + "\"]");
  }

  @Test
  void keycloaksImageStartsWithoutARebuild() {
    assertThat(Source.of(ROOT.resolve(KEYCLOAK_FILE)).text())
        .contains("CMD [\"start\", \"--optimized\"]");
  }

  @Test
  void namesTheEngineToInstallIfThereIsNone() {
    Output output = run(Map.of("COMANAGER_ENGINE", "no-such-engine"), "comanager", "images");

    assertThat(output.code()).isEqualTo(1);
    assertThat(output.text()).contains("podman or docker", "neither is installed");
  }

  @Test
  void distinguishesAHangingEngineFromAMissingOne(@TempDir Path folder) throws IOException {
    Output output = imagesBy(folder, "echo 'no daemon here' >&2; exit 1");

    assertThat(output.code()).isEqualTo(1);
    assertThat(output.text()).contains("does not answer: no daemon here").contains("Start its");
  }

  @Test
  void findsBaseAndJdkBeforeBuilding(@TempDir Path folder) throws IOException {
    Output output = imagesBy(folder, "[ $1 != info ] || exit 0; echo 'no such host' >&2; exit 1");

    assertThat(output.code()).isEqualTo(1);
    assertThat(output.text())
        .contains("could not be pulled: no such host", "Nothing was built", "--base")
        .doesNotContain("Building the jars");
  }

  @Test
  void anArchiveBearsTheNameOfTheChart() {
    // containerd keeps a full name; with the tag alone it would invent "import-DATE".
    assertThat(Source.of(ROOT.resolve("tools/images/build.sh")).text())
        .contains("image=$(image_of \"$1\")")
        .contains("\"oci-archive:$OUT/$1.tar:$image\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--base", "--colour", "pigeon", "--tag a/b"})
  void rejectsInvalidArgumentsBeforeBuilding(String arguments) {
    Output output =
        run(
            Map.of("COMANAGER_ENGINE", "no-such-engine"),
            Stream.concat(Stream.of("comanager", "images"), Stream.of(arguments.split(" ", -1)))
                .toArray(String[]::new));

    assertThat(output.code()).isEqualTo(1);
    assertThat(output.text())
        .containsPattern("needs a value|There is no option|There is no image|A tag has letters")
        .doesNotContain("neither is installed");
  }

  @Test
  void aBuiltImageMatchesItsFile() throws IOException {
    String engine =
        Stream.of("podman", "docker")
            .filter(it -> run(Map.of(), "bash", "-c", it + " info").code() == 0)
            .findFirst()
            .orElseGet(() -> abort("Skipped: neither podman nor docker answers here."));
    String image = "localhost/comanager/tool-gateway:1.0.0";
    Output output =
        run(Map.of(), "bash", "-c", engine + " image inspect " + image + " 2>/dev/null");
    if (output.code() != 0) {
      abort("Skipped: " + image + " is not built; ./comanager images builds it.");
    }

    JsonNode config = JsonMapper.builder().build().readTree(output.text()).at("/0/Config");

    assertThat(config.path("User").asText()).isEqualTo("10001:10001");
    assertThat(config.at("/Entrypoint/0").asText()).isEqualTo(JAVA);
    assertThat(config.path("Labels").path("org.opencontainers.image.title").asText())
        .isEqualTo("tool-gateway");
    assertThat(config.path("ExposedPorts").propertyStream().map(Map.Entry::getKey))
        .containsExactlyInAnyOrder("8080/tcp", "9000/tcp");
  }

  /** Builds images with an engine that does nothing but this. */
  private static Output imagesBy(Path folder, String engine) throws IOException {
    Path file = Files.writeString(folder.resolve("engine"), "#!/bin/sh\n" + engine + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return run(Map.of("COMANAGER_ENGINE", file.toString()), "comanager", "images");
  }

  /** Runs a script of the repository, or bash itself. */
  private static Output run(Map<String, String> environment, String... command) {
    String[] whole = command.clone();
    whole[0] = command[0].equals("bash") ? "bash" : ROOT.resolve(command[0]).toString();
    ProcessBuilder builder =
        new ProcessBuilder(whole).directory(ROOT.toFile()).redirectErrorStream(true);
    builder.environment().putAll(environment);
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Output(process.waitFor(), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
