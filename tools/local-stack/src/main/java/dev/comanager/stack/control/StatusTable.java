package dev.comanager.stack.control;

import dev.comanager.stack.ProcessState;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.StackHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Help.Ansi;

/** One line per process of the stack: id, state, port, resident memory, start time. */
final class StatusTable {
  private final StackHome home;
  private final Instant now;

  StatusTable(StackHome home, Instant now) {
    this.home = home;
    this.now = now;
  }

  /** The lines, with a heading; empty if nothing is recorded. */
  List<String> lines() throws IOException {
    List<RecordedProcess> records = RecordedProcess.all(home.run());
    if (records.isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add(row("PROCESS", "PID", "STATE", "PORT", "RSS", "SINCE", ""));
    for (RecordedProcess record : records) {
      Optional<ProcessHandle> process = record.live();
      ProcessState state =
          process.isPresent() || record.state() == ProcessState.RESTARTING
              ? record.state()
              : ProcessState.STOPPED;
      lines.add(
          row(
              record.name(),
              process.map(it -> Long.toString(it.pid())).orElse("-"),
              state.label(),
              record.port() == 0 ? "-" : Integer.toString(record.port()),
              record.name().equals(RecordedProcess.BALANCER)
                  ? "(launcher)"
                  : process.map(StatusTable::residentMemory).orElse("-"),
              age(Duration.between(record.since(), now)),
              remark(record)));
    }
    return lines;
  }

  private static String remark(RecordedProcess record) {
    String restarts = record.restarts() == 0 ? "" : "restarted " + record.restarts() + "x";
    return record.note().isEmpty() || restarts.isEmpty()
        ? restarts + record.note()
        : restarts + ", " + record.note();
  }

  private static String row(
      String name, String pid, String state, String port, String rss, String since, String note) {
    return "%-17s %8s  %s %6s  %10s  %10s  %s"
        .formatted(name, pid, coloured(state), port, rss, since, note)
        .stripTrailing();
  }

  /** The state, padded; coloured on a terminal. */
  private static String coloured(String state) {
    String padded = "%-10s".formatted(state);
    return switch (state) {
      case "ready" -> Ansi.AUTO.string("@|green " + padded + "|@");
      case "failed", "stopped", "restarting" -> Ansi.AUTO.string("@|red " + padded + "|@");
      default -> padded;
    };
  }

  private static String age(Duration age) {
    if (age.toHours() > 0) {
      return age.toHours() + " h " + age.toMinutesPart() + " min";
    }
    return age.toMinutes() > 0
        ? age.toMinutes() + " min " + age.toSecondsPart() + " s"
        : Math.max(0, age.toSeconds()) + " s";
  }

  private static String residentMemory(ProcessHandle process) {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    try {
      if (Files.isReadable(status)) {
        for (String line : Files.readAllLines(status)) {
          if (line.startsWith("VmRSS:")) {
            return Long.parseLong(line.replaceAll("\\D", "")) / 1024 + " MB";
          }
        }
        return "-";
      }
      Process ps =
          new ProcessBuilder("ps", "-o", "rss=", "-p", Long.toString(process.pid())).start();
      String kilobytes =
          new String(ps.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.US_ASCII)
              .strip();
      return kilobytes.isEmpty() ? "-" : Long.parseLong(kilobytes) / 1024 + " MB";
    } catch (IOException e) {
      return "-";
    }
  }
}
