package dev.comanager.stack.launch;

import dev.comanager.stack.ProcessState;
import dev.comanager.stack.SettingsFile;
import dev.comanager.stack.StackHome;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** One program as a child process: started, monitored, and restarted when it ends on its own. */
final class ChildProcess implements Part {
  static final Duration READY_TIMEOUT = Duration.ofMinutes(6);
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(20);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);
  private static final Duration STABLE = Duration.ofSeconds(30);
  private static final Duration TICK = Duration.ofMillis(100);

  private final StackHome home;
  private final Journal journal;

  private volatile Program program;
  private Process process;
  private boolean wanted;
  // These are also read by the balancer, on its own threads.
  private volatile boolean ready;
  private volatile boolean up;
  private volatile boolean drained;
  private int restarts;
  private int quickExits;
  private Instant startedAt = Instant.EPOCH;
  private Instant notBefore = Instant.EPOCH;

  ChildProcess(Program program, StackHome home, Journal journal) {
    this.program = program;
    this.home = home;
    this.journal = journal;
  }

  @Override
  public String name() {
    return program.name();
  }

  /** Whether it accepts requests; false once it is being stopped. */
  boolean isReady() {
    return ready && !drained;
  }

  /** Whether it was ready and has not ended since; a process that is being stopped still works. */
  boolean isUp() {
    return up && !drained;
  }

  boolean isDrained() {
    return drained;
  }

  @Override
  public void drain(boolean away) {
    drained = away;
  }

  @Override
  public void use(Map<String, String> settings) {
    program = program.with(settings);
  }

  @Override
  public synchronized void start() throws StartFailure, InterruptedException {
    if (process != null && process.isAlive()) {
      return;
    }
    wanted = true;
    spawn();
    Instant end = journal.now().plus(READY_TIMEOUT);
    while (!program.answers()) {
      if (!process.isAlive()) {
        wanted = false;
        record(ProcessState.FAILED, "ended with code " + process.exitValue());
        throw new StartFailure(
            "%s ended with code %d before it was ready. %s"
                .formatted(name(), process.exitValue(), lastOutput()));
      }
      if (journal.now().isAfter(end)) {
        throw new StartFailure(
            name() + " was not ready within " + READY_TIMEOUT.toSeconds() + " s. " + lastOutput());
      }
      Thread.sleep(TICK);
    }
    becomeReady();
  }

  @Override
  public synchronized void stop() throws InterruptedException {
    wanted = false;
    ready = false;
    if (process == null) {
      return;
    }
    if (process.isAlive()) {
      record(ProcessState.STOPPING, "");
      process.destroy();
      if (!process.waitFor(STOP_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
        journal.print(name() + " does not stop by itself; ending it hard");
        process.destroyForcibly().waitFor();
      }
    }
    up = false;
    record(ProcessState.STOPPED, "");
  }

  @Override
  public synchronized void check() throws InterruptedException {
    if (!wanted || process == null) {
      return;
    }
    if (process.isAlive()) {
      if (!ready && program.answers()) {
        becomeReady();
      }
      return;
    }
    if (notBefore.equals(Instant.MAX)) {
      scheduleRestart();
    }
    if (!journal.now().isBefore(notBefore)) {
      restarts++;
      spawnAgain();
    }
  }

  private void scheduleRestart() {
    boolean quick = Duration.between(startedAt, journal.now()).compareTo(STABLE) < 0;
    quickExits = quick ? quickExits + 1 : 1;
    Duration pause =
        quickExits == 1 ? Duration.ZERO : Duration.ofSeconds(1L << Math.min(quickExits - 2, 4));
    if (pause.compareTo(LONGEST_PAUSE) > 0) {
      pause = LONGEST_PAUSE;
    }
    ready = false;
    up = false;
    notBefore = journal.now().plus(pause);
    String cause = "ended with code " + process.exitValue();
    journal.print(name() + " " + cause + "; starting it again (log: " + home.log(name()) + ")");
    record(ProcessState.RESTARTING, cause);
  }

  private void spawnAgain() {
    try {
      spawn();
    } catch (StartFailure e) {
      notBefore = journal.now().plus(LONGEST_PAUSE);
      journal.print(e.getMessage());
    }
  }

  private void spawn() throws StartFailure {
    try {
      ProcessBuilder builder =
          program
              .process(journal::print)
              .redirectErrorStream(true)
              .redirectInput(new File("/dev/null"))
              .redirectOutput(ProcessBuilder.Redirect.appendTo(home.log(name()).toFile()));
      SettingsFile.write(home.environmentOf(name()), new TreeMap<>(program.environment()));
      process = builder.start();
    } catch (IOException e) {
      throw new StartFailure(name() + " could not be started: " + e.getMessage(), e);
    }
    ready = false;
    up = false;
    startedAt = journal.now();
    notBefore = Instant.MAX;
    record(restarts == 0 ? ProcessState.STARTING : ProcessState.RESTARTING, "");
  }

  private void becomeReady() {
    ready = true;
    up = true;
    record(ProcessState.READY, "");
    journal.print(name() + " is ready on port " + program.port());
  }

  private void record(ProcessState state, String note) {
    journal.record(name(), process.toHandle(), program.port(), state, restarts, note);
  }

  private String lastOutput() {
    Path log = home.log(name());
    try {
      List<String> lines = Files.readAllLines(log, StandardCharsets.UTF_8);
      String text =
          lines.reversed().stream()
              .filter(line -> line.contains("ERROR") || line.contains("Exception"))
              .findFirst()
              .map(line -> " Last error: " + line.strip())
              .orElse("");
      return "Log: " + log + "." + text;
    } catch (IOException e) {
      return "Log: " + log + " (unreadable).";
    }
  }
}
