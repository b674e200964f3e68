package dev.comanager.testkit.backends;

import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The only user of a broker on a machine shared with other people. Every listener requires the
 * password, including the controller's, which could change topics.
 *
 * @param password in letters, digits, {@code -} and {@code _}
 */
public record KafkaLogin(String password) {
  private static final String USER = "local";
  private static final String PROTOCOL = "SASL_PLAINTEXT";
  private static final String MECHANISM = "PLAIN";
  private static final String LISTENER = "LOCAL";

  /** Rejects characters that would end the quotes around the password. */
  public KafkaLogin {
    if (!password.matches("[A-Za-z0-9_-]+")) {
      throw new IllegalArgumentException("not a password for Kafka");
    }
  }

  /** Client settings, in addition to the broker's address. */
  public Map<String, String> client() {
    return Map.of(
        "security.protocol", PROTOCOL, "sasl.mechanism", MECHANISM, "sasl.jaas.config", module(""));
  }

  /** Requires the password on all listeners of a broker. */
  Properties properties(Properties broker) {
    Properties properties = new Properties();
    properties.putAll(broker);
    for (String listeners : new String[] {"listeners", "advertised.listeners"}) {
      properties.put(
          listeners, broker.getProperty(listeners).replace("PLAINTEXT://", LISTENER + "://"));
    }
    properties.put("inter.broker.listener.name", LISTENER);
    properties.put("sasl.mechanism.inter.broker.protocol", MECHANISM);
    properties.put("sasl.mechanism.controller.protocol", MECHANISM);
    properties.put(
        "listener.security.protocol.map",
        names(broker).map(name -> name + ":" + PROTOCOL).collect(Collectors.joining(",")));
    names(broker)
        .map(name -> "listener.name." + name.toLowerCase(Locale.ROOT) + ".")
        .forEach(
            listener -> {
              properties.put(listener + "sasl.enabled.mechanisms", MECHANISM);
              properties.put(
                  listener + "plain.sasl.jaas.config",
                  module(" user_" + USER + "=\"" + password + "\""));
            });
    return properties;
  }

  private static Stream<String> names(Properties broker) {
    return Stream.of(broker.getProperty("listener.security.protocol.map").split(",", -1))
        .map(pair -> pair.substring(0, pair.indexOf(':')))
        .map(name -> name.equals("PLAINTEXT") ? LISTENER : name);
  }

  private String module(String users) {
    return "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"%s\" password=\"%s\"%s;"
        .formatted(USER, password, users);
  }

  /** Omits the password. */
  @Override
  public String toString() {
    return USER;
  }
}
