package dev.comanager.servicekit.startup.kafka;

import dev.comanager.servicekit.startup.settings.Settings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** How a service's Kafka clients are set: three kinds of them, which must agree. */
public final class KafkaClients {
  static final String PROTOCOL = "security.protocol";
  private static final String MEMBER = "group.instance.id";
  private static final String SERVERS = "kafka.bootstrap.servers";
  private static final String RPC = "comanager.rpc.client";
  private static final String OUTBOX = "comanager.outbox.client";
  private static final String CHANNELS = "kafka";

  private KafkaClients() {}

  /** What the check's own client is set to: as the listeners' and callers' clients are. */
  public static Map<String, String> of(Settings settings) {
    Map<String, String> client = new HashMap<>(settings.below(RPC));
    client.put(
        "bootstrap.servers",
        settings.value("comanager.rpc.bootstrap-servers", settings.value(SERVERS, "")));
    return client;
  }

  /**
   * Tool calls, outbox and channels go to one broker: they must go there in the same way, and no
   * setting may be one for all replicas that must be each one's own.
   */
  public static List<String> problems(Settings settings) {
    Map<String, String> rpc = secure(settings.below(RPC));
    List<String> problems = new ArrayList<>();
    for (String clients : List.of(RPC, CHANNELS)) {
      if (settings.below(clients).containsKey(MEMBER)) {
        problems.add(
            "%s.%s is set, which makes all replicas one member of their groups: remove it"
                .formatted(clients, MEMBER));
      }
    }
    for (String other : List.of(OUTBOX, CHANNELS)) {
      Map<String, String> theirs = secure(settings.below(other));
      Set<String> differing = new TreeSet<>(rpc.keySet());
      differing.addAll(theirs.keySet());
      differing.removeIf(key -> rpc.getOrDefault(key, "").equals(theirs.getOrDefault(key, "")));
      if (!differing.isEmpty()) {
        problems.add(
            "%s.* and %s.* differ in %s: set the same for both"
                .formatted(RPC, other, String.join(", ", differing)));
      }
    }
    return problems;
  }

  private static Map<String, String> secure(Map<String, String> settings) {
    return settings.entrySet().stream()
        .filter(entry -> isSecurity(entry.getKey()))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private static boolean isSecurity(String key) {
    return key.equals(PROTOCOL) || key.startsWith("ssl.") || key.startsWith("sasl.");
  }
}
