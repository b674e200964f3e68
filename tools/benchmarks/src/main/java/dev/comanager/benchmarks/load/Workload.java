package dev.comanager.benchmarks.load;

import java.net.InetSocketAddress;
import java.util.List;

/**
 * One kind of request that the load generator repeats.
 *
 * @param name in the report
 * @param address to which it is sent
 * @param requests whole HTTP requests, one for each line; connections use them in turn
 * @param expected ASCII text in the body of a successful answer
 * @param baseline the workload it is compared with, or an empty text
 */
public record Workload(
    String name,
    InetSocketAddress address,
    List<byte[]> requests,
    String expected,
    String baseline) {}
