package dev.comanager.servicekit.settings;

import static io.smallrye.config.ConfigValue.CONFIG_SOURCE_COMPARATOR;

import io.smallrye.config.ConfigSourceInterceptor;
import io.smallrye.config.ConfigSourceInterceptorContext;
import io.smallrye.config.ConfigValue;
import io.smallrye.config.Priorities;
import jakarta.annotation.Priority;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Accepts renamed settings under their former names for one release. A value under the new name
 * wins over one of the same or a lower source; a warning names both. Settings that only repeated
 * others are no unknown ones, and those that were removed are ignored with a warning.
 */
@Priority(Priorities.LIBRARY + 600)
public final class RenamedSettings implements ConfigSourceInterceptor {
  private static final long serialVersionUID = 1L;
  private static final Logger LOG = Logger.getLogger(RenamedSettings.class);
  // Quarkus reads its settings more than once; one warning a process is enough.
  private static final Set<String> WARNED = ConcurrentHashMap.newKeySet();

  /** The former name of each setting, by its name. */
  static final Map<String, String> FORMER =
      Map.ofEntries(
          Map.entry("comanager.account.section-timeout", "comanager.account.section-patience"),
          Map.entry("comanager.revocations.timeout", "comanager.endings.patience"),
          Map.entry("comanager.introspection.timeout", "comanager.introspection.patience"),
          Map.entry("comanager.sign-in-pages.timeout", "comanager.sign-in-pages.patience"),
          Map.entry("comanager.carrier.simulator.timeout", "comanager.carrier.simulator.patience"),
          Map.entry("comanager.carrier.twilio.timeout", "comanager.carrier.twilio.patience"),
          Map.entry("comanager.start.timeout", "comanager.start.patience"),
          Map.entry("comanager.tokens.keycloak-timeout", "comanager.tokens.keycloak-patience"),
          Map.entry("comanager.rpc.caller.internal-calls", "comanager.rpc.caller.suite-calls"),
          Map.entry("comanager.topic-prefix", "comanager.rpc.topic-prefix"),
          Map.entry("kafka.bootstrap.servers", "comanager.rpc.bootstrap-servers"));

  /** Settings of Kafka's clients, each with a quotation mark behind it. */
  private static final String FORMER_CLIENT = "comanager.rpc.client.\"";

  private static final String CLIENT = "kafka.";

  /** Former settings that had to agree with others, or what they begin with. */
  private static final List<String> IGNORED =
      List.of(
          "comanager.outbox.client.",
          "comanager.outbox.bootstrap-servers",
          "comanager.outbox.topic-prefix");

  private static final Map<String, String> NOW =
      FORMER.entrySet().stream().collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));

  @Override
  public ConfigValue getValue(ConfigSourceInterceptorContext context, String name) {
    ConfigValue value = context.proceed(name);
    String former = former(name);
    ConfigValue old = former == null ? null : context.proceed(former);
    if (old == null || (value != null && CONFIG_SOURCE_COMPARATOR.compare(value, old) >= 0)) {
      return value;
    }
    if (WARNED.add(former)) {
      LOG.warnf(
          "setting renamed was=%s is=%s",
          Settings.asEnvironmentVariable(former), Settings.asEnvironmentVariable(name));
    }
    return old.withName(name);
  }

  @Override
  public Iterator<String> iterateNames(ConfigSourceInterceptorContext context) {
    Set<String> names = new LinkedHashSet<>();
    context
        .iterateNames()
        .forEachRemaining(
            name -> {
              if (RemovedSettings.has(name)) {
                String shown = Settings.asEnvironmentVariable(name);
                if (WARNED.add(shown)) {
                  LOG.warnf("setting removed, ignored name=%s", shown);
                }
              } else if (IGNORED.stream().noneMatch(name::startsWith)) {
                names.add(now(name));
              }
            });
    return names.iterator();
  }

  private static String former(String name) {
    return name.startsWith(CLIENT) && !FORMER.containsKey(name)
        ? FORMER_CLIENT + name.substring(CLIENT.length()) + '"'
        : FORMER.get(name);
  }

  private static String now(String name) {
    return name.startsWith(FORMER_CLIENT)
        ? CLIENT + name.substring(FORMER_CLIENT.length(), name.length() - 1)
        : NOW.getOrDefault(name, name);
  }
}
