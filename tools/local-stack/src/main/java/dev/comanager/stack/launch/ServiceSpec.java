package dev.comanager.stack.launch;

import dev.comanager.stack.StackPort;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * One process of a service.
 *
 * @param service its module
 * @param name what this process is called: the service's name, or a replica's
 * @param port where it listens
 * @param ports where it listens for whom, that one included
 * @param managementPort where it tells of its health and its metrics
 * @param heapMegabytes the most heap it may take
 * @param environment what it is told under these settings, on top of the launcher's environment
 * @param spare whether it is started only when somebody asks for one more
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
