package dev.comanager.auth;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Each listener has a port of its own. Listeners of one process that are given the same port share
 * it, and connections would go to one or the other by turns.
 */
final class PortsRule {
  private PortsRule() {}

  /**
   * What forbids the start, each as a line that names the settings; empty when nothing does.
   *
   * @param ports by the settings that move them; 0 is any free port
   */
  static List<String> problems(Map<String, Integer> ports) {
    List<String> problems = new ArrayList<>();
    Map<Integer, String> owners = new HashMap<>();
    ports.forEach(
        (setting, port) -> {
          String other = port == 0 ? null : owners.putIfAbsent(port, setting);
          if (other != null) {
            problems.add(
                "%s and %s must be two ports: both are %d".formatted(other, setting, port));
          }
        });
    return problems;
  }
}
