package dev.comanager.stack.kafka;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;

/**
 * The manifests for Strimzi, converted to requests of Kafka's admin client.
 *
 * @param topics every topic, with its copies and settings for this number of brokers
 * @param acls what each user may do with which topics and groups
 * @param users names of the users
 */
public record KafkaManifests(List<NewTopic> topics, List<AclBinding> acls, List<String> users) {
  /** The place of a user's name in {@link Terms#principal}. */
  public static final String USER = "{user}";

  private static final ObjectReader YAML = new YAMLMapper().readerFor(JsonNode.class);
  private static final String ENOUGH_COPIES = "min.insync.replicas";
  private static final String ANY_HOST = "*";

  public KafkaManifests {
    topics = List.copyOf(topics);
    acls = List.copyOf(acls);
    users = List.copyOf(users);
  }

  /**
   * Settings that differ between clusters.
   *
   * @param brokers their number; a topic has no more copies than that
   * @param prefix in front of every topic's and group's name
   * @param principal how the cluster names a user, with {@link #USER} in it
   */
  public record Terms(int brokers, String prefix, String principal) {}

  /**
   * Reads {@code topics.yaml} and {@code users.yaml}.
   *
   * @param folder where they are
   */
  public static KafkaManifests read(Path folder, Terms terms) throws IOException {
    List<NewTopic> topics =
        specs(folder.resolve("topics.yaml")).values().stream()
            .map(spec -> topic(spec, terms))
            .toList();
    Map<String, JsonNode> users = specs(folder.resolve("users.yaml"));
    List<AclBinding> acls =
        users.entrySet().stream()
            .flatMap(user -> acls(user.getKey(), user.getValue(), terms))
            .toList();
    return new KafkaManifests(topics, acls, List.copyOf(users.keySet()));
  }

  private static NewTopic topic(JsonNode spec, Terms terms) {
    int copies = Math.min(spec.path("replicas").asInt(), terms.brokers());
    Map<String, String> settings = new LinkedHashMap<>();
    spec.path("config")
        .properties()
        .forEach(setting -> settings.put(setting.getKey(), setting.getValue().asText()));
    // One copy less than there are: a broker may fail, or be restarted, while records are accepted.
    settings.computeIfPresent(
        ENOUGH_COPIES,
        (name, wanted) -> Integer.toString(Math.clamp(copies - 1L, 1, Integer.parseInt(wanted))));
    return new NewTopic(
            terms.prefix() + spec.path("topicName").asText(),
            spec.path("partitions").asInt(),
            (short) copies)
        .configs(settings);
  }

  private static Stream<AclBinding> acls(String user, JsonNode spec, Terms terms) {
    String principal = terms.principal().replace(USER, user);
    return spec.at("/authorization/acls")
        .valueStream()
        .flatMap(
            acl -> {
              JsonNode resource = acl.path("resource");
              ResourcePattern pattern =
                  new ResourcePattern(
                      ResourceType.valueOf(constant(resource.path("type").asText())),
                      terms.prefix() + resource.path("name").asText(),
                      resource.path("patternType").asText().equals("prefix")
                          ? PatternType.PREFIXED
                          : PatternType.LITERAL);
              return acl.path("operations")
                  .valueStream()
                  .map(operation -> AclOperation.valueOf(constant(operation.asText())))
                  .map(
                      operation ->
                          new AclBinding(
                              pattern,
                              new AccessControlEntry(
                                  principal, ANY_HOST, operation, AclPermissionType.ALLOW)));
            });
  }

  // DescribeConfigs → DESCRIBE_CONFIGS
  private static String constant(String word) {
    return word.replaceAll("(?<=[a-z])(?=[A-Z])", "_").toUpperCase(Locale.ROOT);
  }

  private static Map<String, JsonNode> specs(Path file) throws IOException {
    List<JsonNode> documents = new ArrayList<>();
    try (var read = YAML.<JsonNode>readValues(file.toFile())) {
      read.forEachRemaining(documents::add);
    }
    Map<String, JsonNode> specs = new LinkedHashMap<>();
    for (JsonNode document : documents) {
      if (document.has("spec")) {
        specs.put(document.at("/metadata/name").asText(), document.path("spec"));
      }
    }
    return specs;
  }
}
