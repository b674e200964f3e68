package dev.comanager.testkit.backends;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The permissions of a service's Kafka user in {@code k8s/}, for tests that compare them with the
 * code.
 */
public final class KafkaRights {
  private static final Path USERS = Repository.resolve("k8s/base/kafka/users.yaml");
  private static final Pattern TOPIC =
      Pattern.compile("\\{type: topic, name: ([^,]+), .*\\R\\s*operations: \\[([^\\]]+)\\]");

  private final String rules;

  private KafkaRights(String rules) {
    this.rules = rules;
  }

  public static KafkaRights of(String service) {
    try {
      for (String document : Files.readString(USERS).split("(?m)^---$", -1)) {
        if (document.contains("  name: " + service + "\n")) {
          return new KafkaRights(document);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    throw new IllegalArgumentException("no Kafka user " + service);
  }

  /** The topics on which the user may perform that operation. */
  public Set<String> topicsTo(String operation) {
    Set<String> topics = new TreeSet<>();
    Matcher matcher = TOPIC.matcher(rules);
    while (matcher.find()) {
      if (Set.of(matcher.group(2).split(", ", -1)).contains(operation)) {
        topics.add(matcher.group(1));
      }
    }
    return topics;
  }
}
