package dev.comanager.systemtests.fault;

import java.util.List;
import java.util.function.Consumer;

/**
 * What operators do to replicas while texts are in progress; for a stack with three replicas of
 * each service.
 */
final class ReplicaFaults {
  private static final List<String> SERVICES =
      List.of(LocalParts.WATCH, LocalParts.NOTIFIER, LocalParts.DECISION);
  private static final List<String> FURTHER = List.of("-2", "-3");

  private final LocalParts parts;

  ReplicaFaults(LocalParts parts) {
    this.parts = parts;
  }

  List<Fault> all() {
    return List.of(
        Fault.of("replicas.from-1-to-3", () -> further(parts::stop), () -> further(parts::start)),
        Fault.of("replicas.from-3-to-1", () -> further(parts::start), () -> further(parts::stop)),
        Fault.of("replicas.rolling-restart", () -> further(parts::start), this::rollingRestart),
        Fault.of("replicas.one-killed", () -> further(parts::start), this::killOneOfEach),
        Fault.of("replicas.one-stopped", () -> further(parts::start), this::stopOneOfEach));
  }

  private void further(Consumer<String> what) {
    for (String service : SERVICES) {
      FURTHER.forEach(number -> what.accept(service + number));
    }
  }

  private void rollingRestart() {
    for (String service : SERVICES) {
      parts.restart(service);
      FURTHER.forEach(number -> parts.restart(service + number));
    }
  }

  private void killOneOfEach() {
    SERVICES.forEach(service -> parts.kill(service + FURTHER.getFirst()));
  }

  /**
   * Suspends one replica until the others have its partitions; it then resumes its work in
   * progress.
   */
  private void stopOneOfEach() {
    SERVICES.forEach(service -> parts.pause(service + FURTHER.getFirst()));
    Faults.hold(Faults.STOPPED);
    SERVICES.forEach(service -> parts.resume(service + FURTHER.getFirst()));
  }
}
