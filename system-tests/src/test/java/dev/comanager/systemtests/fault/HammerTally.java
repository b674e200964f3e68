package dev.comanager.systemtests.fault;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/** Counts how the calls of each tool ended, and how long they took. */
final class HammerTally {
  static final String ANSWERED = "answered";

  // After this many calls with random arguments, at least one must have succeeded.
  private static final int ENOUGH = 60;

  private final Map<String, Map<String, AtomicLong>> tools = new ConcurrentHashMap<>();
  private final Queue<Long> took = new ConcurrentLinkedQueue<>();

  /**
   * Counts a call.
   *
   * @param end {@code answered}, or the code of the refusal
   */
  void count(String tool, String end) {
    tools
        .computeIfAbsent(tool, any -> new ConcurrentSkipListMap<>())
        .computeIfAbsent(end, any -> new AtomicLong())
        .incrementAndGet();
  }

  void took(long millis) {
    took.add(millis);
  }

  /**
   * The tools that were never called, or often called and never answered: those remain untested.
   */
  List<String> untried(Iterable<String> all) {
    List<String> untried = new ArrayList<>();
    for (String tool : all) {
      Map<String, AtomicLong> ends = tools.getOrDefault(tool, Map.of());
      long calls = ends.values().stream().mapToLong(AtomicLong::get).sum();
      if (calls == 0 || (calls >= ENOUGH && !ends.containsKey(ANSWERED))) {
        untried.add(tool + " " + ends);
      }
    }
    return untried;
  }

  /** Prints one line for all calls and one for each tool. */
  void report(int wrong, long deadlocks) {
    List<Long> sorted = took.stream().sorted().toList();
    System.out.printf(
        "hammer calls=%d tools=%d wrong=%d deadlocks=%d p50_ms=%d p99_ms=%d most_ms=%d%n",
        sorted.size(),
        tools.size(),
        wrong,
        deadlocks,
        sorted.get(sorted.size() / 2),
        sorted.get((int) (sorted.size() * 0.99)),
        sorted.getLast());
    tools.keySet().stream()
        .sorted()
        .forEach(
            tool ->
                System.out.println(
                    "hammer "
                        + tool
                        + tools.get(tool).entrySet().stream()
                            .map(end -> " " + end.getKey() + "=" + end.getValue())
                            .collect(Collectors.joining())));
  }
}
