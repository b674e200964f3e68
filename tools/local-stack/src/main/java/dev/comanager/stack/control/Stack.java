package dev.comanager.stack.control;

import dev.comanager.stack.CommandFailed;
import dev.comanager.stack.FreePorts;
import dev.comanager.stack.PartAction;
import dev.comanager.stack.ProcessState;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.Replicas;
import dev.comanager.stack.SettingsFile;
import dev.comanager.stack.StackHome;
import dev.comanager.stack.StackPort;
import dev.comanager.testkit.backends.FileTree;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The stack of one folder as the command line sees it: its state, start and stop. */
public final class Stack {
  /** The exit code for "not running" in the Linux convention for services. */
  public static final int NOT_RUNNING = 3;

  public static final String NOTHING_RUNS = "Nothing runs here. Start it with ./comanager up.";

  /** JVM options of short-lived programs. */
  public static final List<String> QUICK =
      List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx64m");

  private final StackHome home;
  private final Map<String, String> settings;
  private final PrintStream out;
  private Optional<ProcessHandle> launched = Optional.empty();

  /**
   * Creates the stack.
   *
   * @param settings the environment of its processes
   */
  public Stack(Path repository, Map<String, String> settings, PrintStream out) {
    this.home = StackHome.of(repository, settings);
    this.settings = new HashMap<>(settings);
    this.settings.put(StackHome.SETTING, home.directory().toString());
    this.out = out;
  }

  /** The result of a check before a start. */
  public enum Availability {
    FREE,
    /** It is already ready. */
    RUNNING,
    /** It can't be started; the reason was printed. */
    REFUSED
  }

  /** An empty stack in a folder below {@code target}, with its own ports. */
  public Stack beside(String folder) throws IOException, InterruptedException {
    Map<String, String> own = new HashMap<>(settings);
    own.put(StackHome.SETTING, home.repository().resolve("target").resolve(folder).toString());
    Iterator<Integer> free =
        FreePorts.find(StackPort.values().length, new SecureRandom()).iterator();
    for (StackPort port : StackPort.values()) {
      own.put(port.setting(), Integer.toString(free.next()));
    }
    new Stack(home.repository(), own, silent()).reset();
    return new Stack(home.repository(), own, out);
  }

  public StackHome home() {
    return home;
  }

  /** The environment of its processes; mutable. */
  public Map<String, String> settings() {
    return settings;
  }

  /** Addresses and the demo line's bearer, as published by the running stack. */
  public Map<String, String> published() throws IOException {
    return SettingsFile.read(home.localEnv());
  }

  public boolean isRunning() throws IOException {
    return RecordedProcess.launcher(home.run()).isPresent();
  }

  /** The settings that this service was started with. */
  public Map<String, String> settingsOf(String service) throws IOException {
    return SettingsFile.read(home.environmentOf(service));
  }

  /** Checks whether it can be started; waits for a start in progress. */
  public Availability check() throws IOException, InterruptedException {
    Optional<RecordedProcess> launcher = RecordedProcess.launcher(home.run());
    if (launcher.isPresent()) {
      return awaitStart(launcher.get());
    }
    new Stopping(home, out).sweep();
    List<String> complaints = new Preflight(settings).complaints();
    complaints.forEach(out::println);
    return complaints.isEmpty() ? Availability.FREE : Availability.REFUSED;
  }

  private Availability awaitStart(RecordedProcess launcher)
      throws IOException, InterruptedException {
    String process = " (process " + launcher.pid() + ")";
    if (launcher.state() == ProcessState.READY) {
      if (areReplicasMissing()) {
        out.println(
            "It is already running%s, with one of every service. Nothing was changed; for replicas stop it first: ./comanager down"
                .formatted(process));
        return Availability.REFUSED;
      }
      out.println("It is already running" + process + ".");
      return Availability.RUNNING;
    }
    if (launcher.state() != ProcessState.STARTING) {
      out.println(
          "It is %s%s. Nothing was started; try again once it has ended."
              .formatted(launcher.state().label(), process));
      return Availability.REFUSED;
    }
    out.println("It is already starting" + process + ". Waiting for it:");
    return new StartingUp(home, out).await(launcher.pid())
        ? Availability.RUNNING
        : Availability.REFUSED;
  }

  /** A stack started without a balancer can't get more replicas while it runs. */
  private boolean areReplicasMissing() throws IOException {
    String wanted = settings.getOrDefault(Replicas.SETTING, "").strip();
    return !wanted.isEmpty()
        && !wanted.equals("1")
        && RecordedProcess.read(home.run(), RecordedProcess.BALANCER).isEmpty();
  }

  /** Starts the launcher, which keeps running after this command. */
  public void launch() throws IOException {
    out.println("Starting");
    launched = ProcessHandle.of(LauncherProcess.start(home, settings));
  }

  /** Shows the progress of the start; if it fails, stops the stack again. */
  public boolean awaitReady() throws IOException, InterruptedException {
    if (new StartingUp(home, out).await(launched.orElseThrow().pid())) {
      return true;
    }
    new Stopping(home, silent()).stopAll();
    return false;
  }

  /** Stops it; its data is kept. */
  public void down() throws IOException, InterruptedException {
    boolean stopped = new Stopping(home, out).stopAll();
    // A launcher that has not recorded itself yet.
    launched.filter(ProcessHandle::destroy).ifPresent(it -> it.onExit().join());
    out.println(stopped ? "Stopped. Data is kept in " + home.data() + "." : "Nothing was running.");
  }

  /** Stops it and deletes its data. */
  public void reset() throws IOException, InterruptedException {
    new Stopping(home, out).stopAll();
    boolean removed = false;
    for (Path path :
        List.of(home.data(), home.logs(), home.run(), home.secrets(), home.localEnv())) {
      if (Files.exists(path)) {
        FileTree.remove(path);
        out.println("Removed " + path);
        removed = true;
      }
    }
    if (!removed) {
      out.println("There was nothing to remove.");
    }
  }

  /** Prints its processes and addresses; returns the exit code. */
  public int status() throws IOException {
    new StatusTable(home, InstantSource.system().instant()).lines().forEach(out::println);
    if (!isRunning()) {
      out.println(NOTHING_RUNS);
      return NOT_RUNNING;
    }
    Map<String, String> published = published();
    if (!published.isEmpty()) {
      out.println();
      address("base", published.get("BASE_URL"));
      address("auth", published.get("AUTH_URL"));
      address("account", published.get("AUTH_URL") + "/account");
      address("developers", published.get("DEVELOPERS_URL"));
      address("phones", published.get("PHONE_URL"));
    }
    return 0;
  }

  private void address(String name, String url) {
    out.printf("%-12s %s%n", name, url);
  }

  /** Asks the launcher for an action on one part, and waits until it is done. */
  public void request(PartAction command, String part) throws IOException, InterruptedException {
    Optional<String> complaint = new PartActions(home).send(command, part, settings);
    if (complaint.isPresent()) {
      throw new CommandFailed(complaint.get());
    }
  }

  /** Scales a service to this many replicas; returns the exit code. */
  public int scale(String service, String replicas) throws IOException, InterruptedException {
    return new Scaling(home, out).scale(service, replicas);
  }

  /** A Java program with the settings of this stack. */
  public ProcessBuilder program(
      List<String> options, String classPath, String main, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", classPath, main));
    command.addAll(arguments);
    return with(new ProcessBuilder(command));
  }

  /** A program of the local stack, from the same classes as this one. */
  public ProcessBuilder program(Class<?> main, String... arguments) {
    List<String> options = new ArrayList<>(QUICK);
    options.add("-Dcomanager.repository=" + home.repository());
    return program(
        options, System.getProperty("java.class.path"), main.getName(), List.of(arguments));
  }

  /** Gives a program the settings of this stack. */
  public ProcessBuilder with(ProcessBuilder program) {
    program.environment().putAll(settings);
    return program;
  }

  private static PrintStream silent() {
    return new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
  }
}
