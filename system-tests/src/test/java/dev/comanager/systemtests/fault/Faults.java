package dev.comanager.systemtests.fault;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.awaitility.Awaitility;

/** All faults of the matrix, between a changed fact and a text. */
final class Faults {
  /** Longer than the six seconds after which a group reassigns a silent member's partitions. */
  static final Duration STOPPED = Duration.ofSeconds(12);

  private static final Duration BROKER_AWAY = Duration.ofSeconds(30);
  private static final Duration CARRIER_AWAY = Duration.ofSeconds(10);

  /** Crash points of each service, with the pass at which the process ends. */
  private static final SequencedMap<String, Map<String, Integer>> POINTS =
      new TreeMap<>(
          Map.of(
              LocalParts.WATCH,
              Map.ofEntries(
                  Map.entry("player-updates.received", 1),
                  Map.entry("nudge.before-commit", 1),
                  Map.entry("player-updates.after-commit", 1),
                  Map.entry("player-updates.before-offset-commit", 1),
                  Map.entry("rechecks.reported.received", 1),
                  Map.entry("report.before-commit", 1),
                  Map.entry("rechecks.reported.after-commit", 1),
                  Map.entry("rechecks.reported.before-offset-commit", 1),
                  Map.entry("notifications.settled.received", 1),
                  Map.entry("notifications.settled.before-offset-commit", 1),
                  Map.entry("outbox.before-publish", 2),
                  Map.entry("outbox.after-publish", 2),
                  Map.entry("outbox.after-commit", 2)),
              LocalParts.NOTIFIER,
              Map.ofEntries(
                  Map.entry("taken.before-commit", 5),
                  Map.entry("taken.after-commit", 5),
                  Map.entry("notifications.requested.before-offset-commit", 1),
                  Map.entry("notifications.requested.after-offset-commit", 1),
                  Map.entry("carrier.before-call", 5),
                  Map.entry("carrier.after-call", 5),
                  Map.entry("end.before-commit", 5),
                  Map.entry("end.after-commit", 5),
                  Map.entry("outbox.before-publish", 2),
                  Map.entry("outbox.after-publish", 2),
                  Map.entry("outbox.after-commit", 2)),
              LocalParts.DECISION,
              Map.ofEntries(
                  Map.entry("facts.before-commit", 1),
                  Map.entry("facts.after-commit", 1),
                  Map.entry("outbox.before-publish", 1),
                  Map.entry("outbox.after-publish", 1),
                  Map.entry("outbox.after-commit", 1),
                  Map.entry("rechecks.requested.received", 1),
                  Map.entry("rechecks.decided", 1),
                  Map.entry("rechecks.requested.before-offset-commit", 1))));

  /** Crash points in the path of a tool call. */
  private static final SequencedMap<String, List<String>> CALL_POINTS =
      new TreeMap<>(
          Map.of(
              LocalParts.GATEWAY, List.of("calls.published", "calls.answered"),
              LocalParts.WATCH, List.of("call.before-commit", "call.after-commit")));

  private static final List<String> QUICK =
      List.of(
          "kill.watch-service.report.before-commit",
          "kill.watch-service.outbox.after-publish",
          "kill.notifier.carrier.after-call",
          "kill.decision-engine.facts.after-commit");

  private final LocalParts parts;
  private final CrashPoints points;

  Faults(LocalParts parts) {
    this.parts = parts;
    this.points = new CrashPoints(parts);
  }

  /** Each fault of the matrix, in order. */
  List<Fault> all() {
    List<Fault> all = new ArrayList<>();
    POINTS.forEach(
        (service, places) ->
            new TreeMap<>(places)
                .forEach(
                    (place, pass) -> {
                      Fault fault = crash(service, place, pass);
                      all.add(QUICK.contains(fault.name()) ? fault.inTheQuickPart() : fault);
                    }));
    CALL_POINTS.forEach(
        (service, places) ->
            places.forEach(place -> all.add(crash(service, place, 3).whileWatchesAreSet())));
    for (String service : List.of(LocalParts.WATCH, LocalParts.NOTIFIER, LocalParts.DECISION)) {
      all.add(Fault.of("stopped." + service, () -> stopped(service)));
    }
    all.add(Fault.of("postgres.killed", () -> parts.kill(LocalParts.POSTGRES)));
    all.add(Fault.of("kafka.killed", () -> parts.kill(LocalParts.KAFKA)));
    all.add(Fault.of("kafka.restarted", () -> parts.restart(LocalParts.KAFKA)).inTheQuickPart());
    all.add(Fault.of("kafka.away-30s", () -> away(LocalParts.KAFKA, BROKER_AWAY)));
    if (parts.exists(LocalParts.KAFKA_RELAY)) {
      all.add(
          Fault.of(
              "kafka.unreachable-from-watch-service",
              () -> parts.stop(LocalParts.KAFKA_RELAY),
              () -> {
                hold(STOPPED);
                parts.start(LocalParts.KAFKA_RELAY);
              }));
    }
    // The carrier is stopped before anything is sent, because it loses what it accepted earlier.
    all.add(
        Fault.of(
            "carrier.away-10s",
            () -> parts.stop(LocalParts.PHONES),
            () -> {
              hold(CARRIER_AWAY);
              parts.start(LocalParts.PHONES);
            }));
    CarrierFaults carrier = new CarrierFaults();
    if (carrier.available()) {
      all.addAll(carrier.all());
    }
    all.addAll(new TopicFaults(parts).all());
    for (String service : List.of(LocalParts.WATCH, LocalParts.NOTIFIER, LocalParts.DECISION)) {
      SkewedService skewed = new SkewedService(parts, service);
      all.add(Fault.throughout("clock." + service, skewed::start, skewed::end));
    }
    if (parts.exists(LocalParts.WATCH + "-3")) {
      all.addAll(new ReplicaFaults(parts).all());
    }
    return all;
  }

  private Fault crash(String service, String place, int pass) {
    return Fault.of(
        "kill." + service + "." + place,
        () -> points.arm(service, place, pass),
        () ->
            Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(100))
                .until(() -> points.passed(service, place)),
        () -> points.disarm(service, place));
  }

  private void stopped(String part) {
    parts.pause(part);
    hold(STOPPED);
    parts.resume(part);
  }

  private void away(String part, Duration time) {
    parts.stop(part);
    hold(time);
    parts.start(part);
  }

  static void hold(Duration time) {
    // If the machine stalls, the wait takes longer, which does no harm.
    Awaitility.await().pollDelay(time).atMost(time.plusMinutes(1)).until(() -> true);
  }
}
