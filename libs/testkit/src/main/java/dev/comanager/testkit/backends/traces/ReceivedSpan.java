package dev.comanager.testkit.backends.traces;

import java.util.List;
import java.util.Map;

/**
 * A span as received by the collector; ids in hexadecimal.
 *
 * @param parent empty for a root
 * @param links trace and span, separated by a slash
 * @param attributes its own; numbers and booleans as text
 */
public record ReceivedSpan(
    String service,
    String trace,
    String id,
    String parent,
    String name,
    long kind,
    Map<String, String> attributes,
    List<String> links) {}
