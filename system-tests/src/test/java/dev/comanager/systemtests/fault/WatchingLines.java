package dev.comanager.systemtests.fault;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * The demo line and more lines with its team, created on demand: one line can have at most a
 * hundred watches.
 */
final class WatchingLines {
  private static final int AT_ONCE = 12;
  private static final int MADE_AT_ONCE = 2;
  private static final List<Mcp> LINES = new ArrayList<>();

  private WatchingLines() {}

  /** This many lines, the demo line first. */
  static synchronized List<Mcp> some(int count) {
    if (LINES.isEmpty()) {
      LINES.add(Mcp.asLine());
    }
    if (LINES.size() < count) {
      JsonNode league = Mcp.asLine().call("get_my_leagues").ok().at("/leagues/0");
      Map<String, String> link =
          Map.of(
              "platform", league.path("platform").asText(),
              "league_id", league.path("league_id").asText(),
              "team", league.path("team").asText());
      Operator operator = Operator.ofTheStackUnderTest();
      List<Callable<Mcp>> further = new ArrayList<>();
      for (int number = LINES.size(); number < count; number++) {
        further.add(
            () -> {
              Mcp line = Mcp.withBearer(operator.create().bearer());
              line.call("fantasy_link_league", link).ok();
              return line;
            });
      }
      LINES.addAll(all(further, MADE_AT_ONCE));
    }
    return List.copyOf(LINES.subList(0, count));
  }

  /** All existing lines. */
  static synchronized List<Mcp> known() {
    return some(Math.max(1, LINES.size()));
  }

  /**
   * Does the same for many lines in parallel: calls of one line are answered one after the other.
   */
  static <T> List<T> each(List<Mcp> lines, Function<Mcp, T> what) {
    return all(lines.stream().<Callable<T>>map(line -> () -> what.apply(line)).toList(), AT_ONCE);
  }

  private static <T> List<T> all(List<Callable<T>> calls, int atOnce) {
    List<T> results = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(atOnce)) {
      for (Future<T> call : threads.invokeAll(calls)) {
        results.add(call.get());
      }
    } catch (ExecutionException e) {
      throw new AssertionError("a line's call failed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
    return results;
  }
}
