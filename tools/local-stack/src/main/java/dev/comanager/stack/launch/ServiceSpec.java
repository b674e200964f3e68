package dev.comanager.stack.launch;

import dev.comanager.stack.StackPort;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * One process of a service.
 *
 * @param service its module
 * @param name of this process: the service's name, or a replica's
 * @param port its main port
 * @param ports all its ports by purpose, including the main one
 * @param managementPort its port for health and metrics
 * @param heapMegabytes its maximum heap
 * @param environment its variables under these settings, on top of the launcher's environment
 * @param spare whether it is only started when somebody scales the service up
 */
record ServiceSpec(
    String service,
    String name,
    int port,
    Map<StackPort, Integer> ports,
    int managementPort,
    int heapMegabytes,
    UnaryOperator<Map<String, String>> environment,
    boolean spare) {
  ServiceSpec {
    ports = Map.copyOf(ports);
  }
}
