package dev.comanager.stack.launch;

import java.util.Map;

/**
 * One process of a service.
 *
 * @param service its module
 * @param name what this process is called: the service's name, or a replica's
 * @param port where it listens
 * @param managementPort where it tells of its health and its metrics
 * @param heapMegabytes the most heap it may take
 * @param environment what it is told, on top of the launcher's own environment
 */
record ServiceSpec(
    String service,
    String name,
    int port,
    int managementPort,
    int heapMegabytes,
    Map<String, String> environment) {
  ServiceSpec {
    environment = Map.copyOf(environment);
  }
}
