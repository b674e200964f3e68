package dev.comanager.benchmarks.load;

import java.net.InetSocketAddress;
import java.util.List;

/**
 * One kind of request that the load generator repeats.
 *
 * @param name as it stands in the report
 * @param address where it is sent
 * @param requests whole HTTP requests, one for each line; connections take them in turn
 * @param expected what a good answer's body contains, ASCII
 * @param baseline the workload it is compared with, or an empty text
 */
public record Workload(
    String name,
    InetSocketAddress address,
    List<byte[]> requests,
    String expected,
    String baseline) {}
