package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the Kafka permissions of each service in {@code k8s/} match what its sources do. */
class KubernetesAccessContractTest {
  private static final Path USERS = Path.of("../../k8s/base/kafka/users.yaml");
  private static final Pattern MENTIONED = Pattern.compile("Topic\\.([A-Z_]+)");
  private static final Pattern PLACED = Pattern.compile("Topic\\.([A-Z_]+)\\.name\\(");
  private static final Pattern OWNER = Pattern.compile("(?m)^comanager\\.rpc\\.owner=(\\w+)");
  private static final Pattern INTERNAL_CALLS =
      Pattern.compile("(?m)^comanager\\.rpc\\.caller\\.internal-calls=true");
  private static final Pattern GROUP =
      Pattern.compile("(?m)^mp\\.messaging\\.incoming\\.[\\w-]+\\.group\\.id=([\\w.-]+)$");
  private static final Pattern INCOMING =
      Pattern.compile("(?m)^mp\\.messaging\\.incoming\\.[\\w-]+\\.topic=([\\w.-]+)$");
  private static final Pattern OUTGOING =
      Pattern.compile("(?m)^mp\\.messaging\\.outgoing\\.[\\w-]+\\.topic=([\\w.-]+)$");

  private record Access(Set<String> reads, Set<String> writes) {}

  @ParameterizedTest
  @MethodSource("services")
  void aServiceHasExactlyThePermissionsItUses(String service) {
    Access done = inSources(service);
    JsonNode user = user(service);

    assertThat(allowed(user, "Read")).as("reads").isEqualTo(done.reads());
    assertThat(allowed(user, "Write")).as("writes").isEqualTo(done.writes());
    assertThat(allowed(user, "Describe")).containsAll(done.reads()).containsAll(done.writes());
    assertThat(operations(user)).isSubsetOf("Read", "Write", "Describe", "DescribeConfigs");
  }

  @ParameterizedTest
  @ValueSource(strings = {"auth-service", "decision-engine", "watch-service", "notifier"})
  void aServicesGroupsAreItsOwn(String service) {
    JsonNode user = user(service);
    Set<String> groups = found(GROUP, properties(service));

    assertThat(groups).hasSameSizeAs(found(INCOMING, properties(service)));
    for (String group : groups) {
      assertThat(
              user.at("/spec/authorization/acls")
                  .valueStream()
                  .map(acl -> acl.path("resource"))
                  .filter(it -> it.path("type").asText().equals("group"))
                  .anyMatch(it -> covers(it, group)))
          .as(group)
          .isTrue();
    }
  }

  @Test
  void anOperatorMayOnlyReadAndReplayDeadLetters() {
    JsonNode operator = user("comanager-operator");

    // And compacted topics, to replay only the newest record of a key.
    assertThat(topicsTo(operator, "Read"))
        .isEqualTo(
            Stream.concat(
                    Arrays.stream(Topic.values())
                        .filter(Topic::hasDeadLetter)
                        .map(it -> it.deadLetterName("")),
                    Arrays.stream(Topic.values())
                        .filter(it -> it.retention().compact())
                        .map(it -> it.name("")))
                .collect(Collectors.toSet()));
    // Only replayable dead letters: of tool calls only the position is kept.
    assertThat(topicsTo(operator, "Write"))
        .isEqualTo(
            Arrays.stream(Topic.values())
                .filter(it -> services().anyMatch(service -> deadLetters(service, it)))
                .map(it -> it.name(""))
                .filter(it -> !it.startsWith("tool-calls.") && !it.startsWith("suite-calls."))
                .collect(Collectors.toSet()));
    assertThat(operations(operator)).containsExactlyInAnyOrder("Read", "Write", "Describe");
    assertThat(operator.at("/spec/authorization/acls").valueStream())
        .allMatch(acl -> acl.at("/resource/type").asText().equals("topic"));
  }

  @Test
  void noServiceReadsDeadLetters() {
    assertThat(services().flatMap(service -> topicsTo(user(service), "Read").stream()))
        .noneMatch(it -> it.endsWith(".dead-letter"));
  }

  private static Stream<String> services() {
    return Stream.of(
        "tool-gateway", "auth-service", "decision-engine", "watch-service", "notifier");
  }

  private static boolean deadLetters(String service, Topic topic) {
    return topicsTo(user(service), "Write").contains(topic.deadLetterName(""));
  }

  private static boolean covers(JsonNode resource, String name) {
    String given = resource.path("name").asText();
    return resource.path("patternType").asText().equals("prefix")
        ? name.startsWith(given)
        : name.equals(given);
  }

  private static Access inSources(String service) {
    String sources = sources(service);
    String properties = properties(service);
    Set<String> reads = topics(PLACED, sources);
    reads.addAll(found(INCOMING, properties));
    // A topic may also be named for a message in the outbox.
    Set<String> writes = topics(MENTIONED, sources);
    writes.removeAll(reads);
    writes.addAll(found(OUTGOING, properties));
    OWNER
        .matcher(properties)
        .results()
        .forEach(
            it -> {
              reads.add("tool-calls." + it.group(1));
              reads.add("suite-calls." + it.group(1));
              writes.add(Topic.TOOL_OUTCOMES.name(""));
            });
    if (sources.contains("import dev.comanager.messaging.rpc.caller.ToolCalls;")) {
      reads.add(Topic.TOOL_OUTCOMES.name(""));
      for (ToolOwner owner : ToolOwner.values()) {
        writes.add(Topic.toolCallsOf(owner).name(""));
        if (INTERNAL_CALLS.matcher(properties).find()) {
          writes.add(Topic.internalCallsOf(owner).name(""));
        }
      }
    }
    // decision-engine confirms a deletion on line-leagues, which it writes anyway.
    if (sources.contains("linedeletion.LineDeletionConsumer;")
        && !properties.contains("comanager.rpc.owner=decision")) {
      writes.add(Topic.LINES_FORGOTTEN.name(""));
    }
    return new Access(reads, writes);
  }

  private static Set<String> topics(Pattern pattern, String text) {
    return found(pattern, text).stream()
        .filter(name -> Arrays.stream(Topic.values()).anyMatch(it -> it.name().equals(name)))
        .map(name -> Topic.valueOf(name).name(""))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> found(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map(it -> it.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Without dead letters: write access to these follows from read access. */
  private static Set<String> allowed(JsonNode user, String operation) {
    return topicsTo(user, operation).stream()
        .filter(name -> !name.endsWith(".dead-letter"))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> topicsTo(JsonNode user, String operation) {
    return user.at("/spec/authorization/acls")
        .valueStream()
        .filter(acl -> acl.at("/resource/type").asText().equals("topic"))
        .filter(
            acl ->
                acl.path("operations").valueStream().anyMatch(it -> it.asText().equals(operation)))
        .map(acl -> acl.at("/resource/name").asText())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> operations(JsonNode user) {
    return user.at("/spec/authorization/acls")
        .valueStream()
        .flatMap(acl -> acl.path("operations").valueStream())
        .map(JsonNode::asText)
        .collect(Collectors.toSet());
  }

  private static JsonNode user(String service) {
    try (var users =
        new YAMLMapper().readerFor(JsonNode.class).<JsonNode>readValues(USERS.toFile())) {
      while (users.hasNext()) {
        JsonNode user = users.next();
        if (user.at("/metadata/name").asText().equals(service)) {
          return user;
        }
      }
      throw new AssertionError("no user " + service);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String properties(String service) {
    return text(Path.of("../..", service, "src/main/resources/application.properties"));
  }

  private static String sources(String service) {
    try (Stream<Path> files = Files.walk(Path.of("../..", service, "src/main/java"))) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .sorted()
          .map(KubernetesAccessContractTest::text)
          // Checks at the start name topics without using them.
          .filter(
              source -> !source.contains("import dev.comanager.servicekit.startup.ServiceStart;"))
          .collect(Collectors.joining("\n"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
