package dev.comanager.stack.launch;

import dev.comanager.stack.StackPort;
import java.util.Map;

/** Where the parts of the stack find each other, and people find them. */
record StackAddresses(Map<String, String> settings) {
  /** Where everything listens that only the stack itself asks. */
  static final String HOST = "127.0.0.1";

  /** Where services listen that others see. */
  String publicHost() {
    // Reachable from this machine alone, unless somebody wants it otherwise.
    return settings.getOrDefault("COMANAGER_HTTP_HOST", HOST);
  }

  String baseUrl() {
    return settings.getOrDefault(
        "COMANAGER_BASE_URL", "http://localhost:" + port(StackPort.GATEWAY));
  }

  String authUrl() {
    return settings.getOrDefault("COMANAGER_AUTH_URL", "http://localhost:" + port(StackPort.AUTH));
  }

  /** Of the operators' API, on this machine alone. */
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

  /** Of that database, without the {@code jdbc:} of some clients. */
  String database(String name) {
    return "postgresql://" + HOST + ":" + port(StackPort.POSTGRES) + "/" + name;
  }

  String port(StackPort port) {
    return Integer.toString(port.in(settings));
  }
}
