package dev.comanager.benchmarks.load;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Load before the first measurement: all requests in turn, until the cost of each is steady or the
 * limit has passed.
 *
 * @param nanos a clock
 * @param limit how long it may take, apart from a pass that has begun
 * @param progress receives a line after each pass
 */
record WarmUp(LongSupplier nanos, Duration limit, Consumer<String> progress) {
  /** Sends one request for a while; returns what one answer costs. */
  @FunctionalInterface
  interface Cost {
    double of(String request) throws IOException;
  }

  /** Returns the requests whose cost is not steady yet. */
  List<String> run(List<String> requests, Cost cost) throws IOException {
    long begun = nanos.getAsLong();
    Map<String, List<Double>> costs = new LinkedHashMap<>();
    requests.forEach(request -> costs.put(request, new ArrayList<>()));
    List<String> unsteady = requests;
    while (!unsteady.isEmpty() && nanos.getAsLong() - begun < limit.toNanos()) {
      for (String request : requests) {
        costs.get(request).add(cost.of(request));
      }
      unsteady = requests.stream().filter(it -> !SteadyRule.isSteady(costs.get(it))).toList();
      progress.accept(
          "warming up, %d s of at most %d: %d of %d requests are steady"
              .formatted(
                  Duration.ofNanos(nanos.getAsLong() - begun).toSeconds(),
                  limit.toSeconds(),
                  requests.size() - unsteady.size(),
                  requests.size()));
    }
    return unsteady;
  }
}
