package dev.comanager.systemtests.fault;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A service started as the launcher does, but on a simulated machine whose clock is ten minutes
 * fast.
 */
final class SkewedService {
  private static final String SKEW = "10m";

  private final LocalParts parts;
  private final String service;
  private Process skewed;

  SkewedService(LocalParts parts, String service) {
    this.parts = parts;
    this.service = service;
  }

  /** Starts it in place of the launcher's process. */
  void start() {
    ProcessHandle.Info info = ProcessHandle.of(parts.pid(service)).orElseThrow().info();
    List<String> command = new ArrayList<>(List.of(info.command().orElseThrow()));
    command.addAll(List.of(info.arguments().orElseThrow()));
    Map<String, String> environment = parts.environmentOf(service);
    parts.stop(service);
    try {
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(File.createTempFile("skewed-" + service, ".log"));
      builder.environment().putAll(environment);
      builder.environment().put("COMANAGER_CLOCK_SKEW", SKEW);
      skewed = builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    parts.awaitRecovery();
  }

  /** Restores the launcher's process. */
  void end() {
    try {
      skewed.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    parts.start(service);
  }
}
