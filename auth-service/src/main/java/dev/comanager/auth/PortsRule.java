package dev.comanager.auth;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks that each listener has its own port. Listeners of one process with the same port share it,
 * and connections would alternate between them.
 */
final class PortsRule {
  private PortsRule() {}

  /**
   * The problems that forbid the start, each a line that names the settings; empty when there are
   * none.
   *
   * @param ports by the settings that assign them; 0 is any free port
   */
  static List<String> problems(Map<String, Integer> ports) {
    List<String> problems = new ArrayList<>();
    Map<Integer, String> settings = new HashMap<>();
    ports.forEach(
        (setting, port) -> {
          String other = port == 0 ? null : settings.putIfAbsent(port, setting);
          if (other != null) {
            problems.add(
                "%s and %s must be two ports: both are %d".formatted(other, setting, port));
          }
        });
    return problems;
  }
}
