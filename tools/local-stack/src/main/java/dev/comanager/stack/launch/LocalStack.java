package dev.comanager.stack.launch;

import dev.comanager.contracts.CrashPoint;
import dev.comanager.stack.FreePorts;
import dev.comanager.stack.PartAction;
import dev.comanager.stack.ProcessState;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.Secrets;
import dev.comanager.stack.SettingsFile;
import dev.comanager.stack.StackHome;
import dev.comanager.stack.StackPort;
import dev.comanager.stack.balance.Front;
import dev.comanager.testkit.backends.keycloak.KeycloakSettings;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/** Starts the whole product on one machine and keeps it running until it is stopped. */
public final class LocalStack {
  // Four replicas of each service with two to four ports, Keycloak's nodes with two, and some spare
  // ones.
  private static final int MOST_FREE_PORTS = 80;

  private LocalStack() {}

  /** Runs until SIGTERM or SIGINT; exits with 0 after a clean stop and 1 after a failed start. */
  public static void main(String[] arguments) throws IOException {
    Map<String, String> settings = System.getenv();
    StackHome home = StackHome.ofThisProgram();
    Files.createDirectories(home.logs());
    Files.createDirectories(PartAction.folder(home.run()));
    LibraryLog.onlyWarnings();
    try (FileChannel channel =
            FileChannel.open(
                home.run().resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      if (lock == null) {
        System.out.println(
            "Another launcher is running and holds " + home.run().resolve("lock") + ".");
        System.exit(1);
      }
      System.exit(run(home, settings));
    }
  }

  private static int run(StackHome home, Map<String, String> settings) throws IOException {
    Journal journal = new Journal(home.run(), InstantSource.system(), System.out);
    Map<String, String> secrets = Secrets.keptIn(home.secrets(), new SecureRandom());
    Iterator<Integer> free =
        FreePorts.find(MOST_FREE_PORTS, new SecureRandom(), settings).iterator();
    // In a stack for fault tests, one service can be cut off from Kafka while the others keep
    // working.
    Optional<KafkaProgram.Relay> relay =
        Optional.ofNullable(settings.get(CrashPoint.SETTING))
            .map(faults -> new KafkaProgram.Relay(free.next(), free.next()));
    KafkaAccess.write(home.kafkaClient(), secrets.get(Secrets.KAFKA));
    Services services =
        new Services(home, settings, secrets, free::next, relay.map(KafkaProgram.Relay::port));
    for (ServiceSpec spec : services.leftOut()) {
      SettingsFile.write(
          home.environmentOf(spec.name()), new TreeMap<>(spec.environment().apply(settings)));
    }
    Part kafka =
        new ChildProcess(
            new KafkaProgram(home, settings, secrets.get(Secrets.KAFKA), relay), home, journal);
    Part postgres = new PostgresPart(home, settings, secrets.get(Secrets.POSTGRES), journal);
    List<Part> parts = new ArrayList<>();
    List<Part> spares = new ArrayList<>();
    List<Health> health = new ArrayList<>();
    Map<StackPort, List<Front.Replica>> replicas = new EnumMap<>(StackPort.class);
    OptionalInt first = OptionalInt.empty();
    for (Map.Entry<String, KeycloakSettings> node : services.keycloak().entrySet()) {
      KeycloakSettings own = node.getValue();
      Program program = new KeycloakProgram(node.getKey(), own, first, home, Clock.systemUTC());
      first = OptionalInt.of(first.orElse(own.port()));
      ChildProcess child = new ChildProcess(program, home, journal);
      parts.add(child);
      replicas
          .computeIfAbsent(StackPort.KEYCLOAK, port -> new ArrayList<>())
          .add(new Front.Replica(own.port(), child::isReady));
    }
    for (ServiceSpec spec : services.chosen()) {
      Program program = new ServiceProgram(spec, home, settings);
      ChildProcess child = new ChildProcess(program, home, journal);
      (spec.spare() ? spares : parts).add(child);
      Health serviceHealth = new Health(program, child::isUp);
      health.add(serviceHealth);
      spec.ports()
          .forEach(
              (port, at) ->
                  replicas
                      .computeIfAbsent(port, none -> new ArrayList<>())
                      .add(
                          new Front.Replica(
                              at,
                              child::isUp,
                              () -> serviceHealth.isWell() && !child.isDrained())));
    }
    List<Front> fronts =
        services.balanced().stream()
            .filter(replicas::containsKey)
            .map(
                port ->
                    new Front(
                        services.publicPort(port), Services.isInner(port), replicas.get(port)))
            .toList();
    if (!fronts.isEmpty()) {
      parts.add(new BalancerPart(services.host(), fronts, health, journal));
    }
    List<Part> backends = new ArrayList<>(List.of(kafka, postgres));
    relay.ifPresent(it -> backends.add(new KafkaRelayPart(it.port(), it.listener(), journal)));
    Supervision supervision = new Supervision(backends, parts, spares, home, journal);
    Signals.onTermination(supervision::end);
    record(journal, ProcessState.STARTING, "");
    Watchdog watchdog =
        Watchdog.post(Watchdog.sweepCommand(home.repository()), home.log(RecordedProcess.LAUNCHER));
    try {
      supervision.startAll();
      SettingsFile.write(home.localEnv(), services.published());
      journal.print("everything is ready");
      record(journal, ProcessState.READY, "");
      supervision.watch();
      record(journal, ProcessState.STOPPING, "");
      supervision.stopAll();
      journal.print("stopped");
      record(journal, ProcessState.STOPPED, "");
      return 0;
    } catch (Part.StartFailure e) {
      record(journal, ProcessState.STOPPING, e.getMessage());
      supervision.stopAll();
      journal.print("stopped");
      record(journal, ProcessState.FAILED, e.getMessage());
      return 1;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return 1;
    } finally {
      watchdog.stop();
    }
  }

  private static void record(Journal journal, ProcessState state, String note) {
    journal.record(RecordedProcess.LAUNCHER, ProcessHandle.current(), 0, state, 0, note);
  }
}
