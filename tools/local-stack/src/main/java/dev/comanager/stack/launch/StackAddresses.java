package dev.comanager.stack.launch;

import dev.comanager.stack.StackPort;
import java.util.Map;

/** The addresses of the stack's parts, for each other and for people. */
record StackAddresses(Map<String, String> settings) {
  /** The host on which everything internal listens. */
  static final String HOST = "127.0.0.1";

  /** The host on which publicly visible services listen. */
  String publicHost() {
    // Only this machine, unless configured otherwise.
    return settings.getOrDefault("COMANAGER_HTTP_HOST", HOST);
  }

  String baseUrl() {
    return settings.getOrDefault(
        "COMANAGER_BASE_URL", "http://localhost:" + port(StackPort.GATEWAY));
  }

  String authUrl() {
    return settings.getOrDefault("COMANAGER_AUTH_URL", "http://localhost:" + port(StackPort.AUTH));
  }

  /** The address of the operators' API, only on this machine. */
  String adminUrl() {
    return "http://localhost:" + port(StackPort.ADMIN);
  }

  String callbacksUrl() {
    return settings.getOrDefault(
        "COMANAGER_CALLBACKS_URL", "http://localhost:" + port(StackPort.NOTIFIER));
  }

  String phoneUrl() {
    return settings.getOrDefault(
        "COMANAGER_PHONE_URL", "http://localhost:" + port(StackPort.PHONES));
  }

  /** The address of that database, without the {@code jdbc:} of some clients. */
  String database(String name) {
    return "postgresql://" + HOST + ":" + port(StackPort.POSTGRES) + "/" + name;
  }

  String port(StackPort port) {
    return Integer.toString(port.in(settings));
  }
}
