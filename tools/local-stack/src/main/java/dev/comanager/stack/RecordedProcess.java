package dev.comanager.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A process of the stack as recorded in {@code run/NAME.process}. It is identified by its id
 * together with its start time, never by name, so that another process that reuses the id is left
 * alone.
 *
 * @param birth distinguishes it from a later process with the same id
 * @param port the port it listens on; 0 without one
 * @param restarts how often it was restarted after it ended on its own
 * @param note a reason for people, on one line; may be empty
 */
public record RecordedProcess(
    String name,
    long pid,
    String birth,
    int port,
    ProcessState state,
    Instant since,
    int restarts,
    String note) {
  /** The name under which the launcher records itself. */
  public static final String LAUNCHER = "local-stack";

  /** PostgreSQL's postmaster, a child process of the launcher like the services. */
  public static final String POSTGRES = "postgres";

  /**
   * Keycloak, which stores clients, sessions and tokens behind auth-service; a child process of the
   * launcher.
   */
  public static final String KEYCLOAK = "keycloak";

  /** The broker, a child process of the launcher like the services. */
  public static final String KAFKA = "kafka";

  /** The balancer in front of replicas; it runs inside the launcher. */
  public static final String BALANCER = "balancer";

  private static final String SUFFIX = ".process";

  /** Creates the record of a running process. */
  public static RecordedProcess of(
      String name, ProcessHandle process, int port, ProcessState state, Instant now) {
    return new RecordedProcess(name, process.pid(), birthOf(process), port, state, now, 0, "");
  }

  /** The same process in another state. */
  public RecordedProcess become(ProcessState next, Instant now, String why) {
    return new RecordedProcess(name, pid, birth, port, next, now, restarts, why);
  }

  /** The same process with this number of restarts. */
  public RecordedProcess afterRestarts(int count) {
    return new RecordedProcess(name, pid, birth, port, state, since, count, note);
  }

  /** The process itself, if it still runs and is the recorded one. */
  public Optional<ProcessHandle> live() {
    return ProcessHandle.of(pid)
        .filter(ProcessHandle::isAlive)
        .filter(process -> !birth.isEmpty() && birth.equals(birthOf(process)));
  }

  /** Writes the record to the folder of the running stack. */
  public void write(Path run) throws IOException {
    Map<String, String> lines = new LinkedHashMap<>();
    lines.put("name", name);
    lines.put("pid", Long.toString(pid));
    lines.put("birth", birth);
    lines.put("port", Integer.toString(port));
    lines.put("state", state.name());
    lines.put("since", since.toString());
    lines.put("restarts", Integer.toString(restarts));
    lines.put("note", note.replace('\n', ' '));
    SettingsFile.write(run.resolve(name + SUFFIX), lines);
  }

  /** The record of this name, if there is one. */
  public static Optional<RecordedProcess> read(Path run, String name) throws IOException {
    Map<String, String> lines = SettingsFile.read(run.resolve(name + SUFFIX));
    if (!lines.containsKey("pid")) {
      return Optional.empty();
    }
    return Optional.of(
        new RecordedProcess(
            name,
            Long.parseLong(lines.get("pid")),
            lines.getOrDefault("birth", ""),
            Integer.parseInt(lines.getOrDefault("port", "0")),
            ProcessState.valueOf(lines.getOrDefault("state", "STOPPED")),
            Instant.parse(lines.getOrDefault("since", Instant.EPOCH.toString())),
            Integer.parseInt(lines.getOrDefault("restarts", "0")),
            lines.getOrDefault("note", "")));
  }

  /** The launcher, if it runs. */
  public static Optional<RecordedProcess> launcher(Path run) throws IOException {
    return read(run, LAUNCHER).filter(it -> it.live().isPresent());
  }

  /** All records, by name. */
  public static List<RecordedProcess> all(Path run) throws IOException {
    if (!Files.isDirectory(run)) {
      return List.of();
    }
    List<RecordedProcess> records = new ArrayList<>();
    try (Stream<Path> files = Files.list(run)) {
      List<String> names =
          files
              .map(file -> file.getFileName().toString())
              .filter(file -> file.endsWith(SUFFIX) && !file.startsWith("."))
              .map(file -> file.substring(0, file.length() - SUFFIX.length()))
              .sorted()
              .toList();
      for (String name : names) {
        read(run, name).ifPresent(records::add);
      }
    }
    return records;
  }

  /** Deletes the record. */
  public static void delete(Path run, String name) throws IOException {
    Files.deleteIfExists(run.resolve(name + SUFFIX));
  }

  private static String birthOf(ProcessHandle process) {
    Path status = Path.of("/proc", Long.toString(process.pid()), "stat");
    if (Files.isReadable(status)) {
      try {
        String line = Files.readString(status);
        // Ticks since boot: unlike a time of day, they don't change with the clock.
        String[] afterName = line.substring(line.lastIndexOf(')') + 2).split(" ", -1);
        boolean endedUnburied = afterName[0].equals("Z");
        return endedUnburied ? "" : "ticks " + afterName[19];
      } catch (IOException e) {
        return ""; // it ended while we read it
      }
    }
    return process.info().startInstant().map(Instant::toString).orElse("");
  }
}
