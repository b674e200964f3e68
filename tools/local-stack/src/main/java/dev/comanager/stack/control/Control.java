package dev.comanager.stack.control;

import dev.comanager.stack.FreePorts;
import dev.comanager.stack.ProcessState;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.Replicas;
import dev.comanager.stack.SettingsFile;
import dev.comanager.stack.StackHome;
import dev.comanager.stack.StackPort;
import dev.comanager.stack.Wish;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The part of {@code ./comanager} that looks after processes. It runs from compiled classes or
 * straight from source, before anything else is built.
 */
public final class Control {
  /** A start is possible. */
  static final int OK = 0;

  /** What was asked for failed; the reason was printed. */
  static final int FAILED = 1;

  /** The request makes no sense. */
  static final int USAGE = 2;

  /** Nothing runs, as the service conventions of Linux number it. */
  static final int NOT_RUNNING = 3;

  /** The stack runs, started by somebody else. */
  static final int RUNNING = 10;

  /** Whoever names a service here means less than all of it: nothing is stopped or forgotten. */
  private static final Set<String> OF_THE_WHOLE_STACK = Set.of("down", "reset", "status");

  private final StackHome home;
  private final Map<String, String> environment;
  private final InstantSource clock;
  private final PrintStream out;

  Control(StackHome home, Map<String, String> environment, InstantSource clock, PrintStream out) {
    this.home = home;
    this.environment = environment;
    this.clock = clock;
    this.out = out;
  }

  /** Runs one command; its result is the exit code. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path repository = Path.of(System.getProperty("comanager.repository", "."));
    Control control =
        new Control(
            StackHome.of(repository, System.getenv()),
            System.getenv(),
            InstantSource.system(),
            System.out);
    System.exit(control.run(List.of(arguments)));
  }

  int run(List<String> arguments) throws IOException, InterruptedException {
    String command = arguments.isEmpty() ? "" : arguments.getFirst();
    if (OF_THE_WHOLE_STACK.contains(command) && arguments.size() > 1) {
      out.println(
          "./comanager %s is about the whole stack and takes nothing more, not %s. Nothing was done."
              .formatted(command, String.join(" ", arguments.subList(1, arguments.size()))));
      return USAGE;
    }
    return switch (command) {
      case "check" -> check();
      case "await" ->
          new StartingUp(home, out).await(Long.parseLong(arguments.get(1))) ? OK : FAILED;
      case "down" -> down();
      case "sweep" -> new Stopping(home, out).sweep() ? OK : NOT_RUNNING;
      case "status" -> status();
      case "reset" -> reset();
      case "stop", "start", "restart", "aside", "back" -> wish(command, arguments);
      case "scale" -> new Scaling(home, out).scale(arguments.subList(1, arguments.size()));
      case "ports" -> ports();
      case "line" -> line(arguments.subList(1, arguments.size()));
      case "dead-letters" -> deadLetters(arguments.subList(1, arguments.size()));
      default -> {
        out.println("Unknown command: " + command);
        yield USAGE;
      }
    };
  }

  private Optional<RecordedProcess> runningLauncher() throws IOException {
    return RecordedProcess.read(home.run(), RecordedProcess.LAUNCHER)
        .filter(it -> it.live().isPresent());
  }

  private int check() throws IOException, InterruptedException {
    Optional<RecordedProcess> launcher = runningLauncher();
    if (launcher.isPresent()) {
      return awaited(launcher.get());
    }
    new Stopping(home, out).sweep();
    List<String> complaints = new Preflight(environment).complaints();
    complaints.forEach(out::println);
    return complaints.isEmpty() ? OK : FAILED;
  }

  /** What runs is used, what starts is waited for, what stops is left to it. */
  private int awaited(RecordedProcess launcher) throws IOException, InterruptedException {
    String process = " (process " + launcher.pid() + ")";
    if (launcher.state() == ProcessState.READY) {
      if (areReplicasMissing()) {
        out.println(
            "It runs already%s, with one of every service. Nothing was changed; for replicas stop it first: ./comanager down"
                .formatted(process));
        return FAILED;
      }
      out.println("It runs already" + process + ".");
      return RUNNING;
    }
    if (launcher.state() != ProcessState.STARTING) {
      out.println(
          "It is %s%s. Nothing was started; try again once it has ended."
              .formatted(launcher.state().label(), process));
      return FAILED;
    }
    out.println("It is starting already" + process + ". Waiting for it:");
    return new StartingUp(home, out).await(launcher.pid()) ? RUNNING : FAILED;
  }

  /** What was started without a balancer can't be given further replicas while it runs. */
  private boolean areReplicasMissing() throws IOException {
    String wanted = environment.getOrDefault(Replicas.SETTING, "").strip();
    return !wanted.isEmpty()
        && !wanted.equals("1")
        && RecordedProcess.read(home.run(), RecordedProcess.BALANCER).isEmpty();
  }

  private int down() throws IOException, InterruptedException {
    boolean stopped = new Stopping(home, out).stopAll();
    out.println(stopped ? "Stopped. Data is kept in " + home.data() + "." : "Nothing was running.");
    return OK;
  }

  private int status() throws IOException {
    List<String> lines = new StatusTable(home, clock.instant()).lines();
    lines.forEach(out::println);
    boolean running = runningLauncher().isPresent();
    if (!running) {
      out.println("Nothing runs here. Start it with ./comanager up.");
    }
    return running ? OK : NOT_RUNNING;
  }

  private int reset() throws IOException, InterruptedException {
    new Stopping(home, out).stopAll();
    List<Path> doomed =
        List.of(home.data(), home.logs(), home.run(), home.secrets(), home.localEnv());
    boolean removed = false;
    for (Path path : doomed) {
      if (Files.exists(path)) {
        removeTree(path);
        out.println("Removed " + path);
        removed = true;
      }
    }
    if (!removed) {
      out.println("There was nothing to forget.");
    }
    return OK;
  }

  private int wish(String command, List<String> arguments)
      throws IOException, InterruptedException {
    if (arguments.size() != 2) {
      out.println("Usage: ./comanager " + command + " SERVICE");
      return USAGE;
    }
    Wish wish = Wish.valueOf(command.toUpperCase(Locale.ROOT));
    Optional<String> complaint = new Wishes(home).ask(wish, arguments.get(1));
    complaint.ifPresent(out::println);
    return complaint.isEmpty() ? OK : FAILED;
  }

  /** Settings that put a second stack beside the first, as lines a shell can read. */
  private int ports() {
    Iterator<Integer> free =
        FreePorts.find(StackPort.values().length, new SecureRandom()).iterator();
    for (StackPort port : StackPort.values()) {
      out.println(port.setting() + "=" + free.next());
    }
    return OK;
  }

  /** Runs the operator's commands of auth-service with the settings of the running one. */
  private int line(List<String> arguments) throws IOException, InterruptedException {
    return asOperator(
        "auth-service",
        List.of("-jar", built("auth-service", "quarkus-run.jar"), "line"),
        arguments);
  }

  /** Runs the operators' command for dead letters, which is in the image of every service. */
  private int deadLetters(List<String> arguments) throws IOException, InterruptedException {
    return asOperator(
        "notifier",
        List.of(
            "-cp",
            built("notifier", "lib/main/*") + File.pathSeparator + built("notifier", "lib/boot/*"),
            "dev.comanager.messaging.deadletter.DeadLettersCommand"),
        arguments);
  }

  private String built(String service, String what) {
    return home.built(service) + "/" + what;
  }

  private int asOperator(String service, List<String> program, List<String> arguments)
      throws IOException, InterruptedException {
    Map<String, String> settings = SettingsFile.read(home.environmentOf(service));
    if (settings.isEmpty() || runningLauncher().isEmpty()) {
      out.println("Nothing runs here. Start it with ./comanager up.");
      return NOT_RUNNING;
    }
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx96m",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow"));
    command.addAll(program);
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    builder.environment().putAll(settings);
    return builder.start().waitFor();
  }

  private static void removeTree(Path root) throws IOException {
    try (Stream<Path> tree = Files.walk(root)) {
      for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
