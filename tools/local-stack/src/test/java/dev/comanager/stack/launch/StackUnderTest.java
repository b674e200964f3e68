package dev.comanager.stack.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.stack.ProcessState;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.StackHome;
import dev.comanager.stack.cli.Comanager;
import dev.comanager.stack.control.ControlUnderTest;
import dev.comanager.testkit.backends.PostgresServer;
import io.quarkus.bootstrap.runner.QuarkusEntryPoint;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A launcher in a separate process, with real backends and tiny services, in its own folder. */
final class StackUnderTest {
  private static final Duration TIMEOUT = Duration.ofMinutes(3);
  private static final List<String> SERVICES =
      List.of(
          Services.GATEWAY,
          Services.AUTH,
          Services.DECISION,
          Services.WATCH,
          Services.NOTIFIER,
          Services.PHONES);

  final StackHome home;
  final ControlUnderTest control;
  private final Map<String, String> settings;
  private Process launcher;

  /** The folder to which PostgreSQL is unpacked. */
  Path binaries = Path.of(System.getProperty(PostgresServer.BINARIES)); // set by the build

  StackUnderTest(Path folder, Map<String, String> more) throws IOException, InterruptedException {
    settings = new HashMap<>(more);
    settings.putAll(ControlUnderTest.freePorts());
    settings.put(StackHome.SETTING, folder.resolve("home").toString());
    home = StackHome.of(folder, settings);
    control = new ControlUnderTest(home, settings);
    for (String service : SERVICES) {
      standIn(home.built(service).resolve("quarkus-run.jar"), FakeService.class);
    }
    keycloakStandIn(folder.resolve(KeycloakProgram.MODULE));
  }

  int port(String setting) {
    return Integer.parseInt(settings.get(setting));
  }

  StackUnderTest launch() throws IOException {
    Files.createDirectories(home.logs());
    ProcessBuilder builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx320m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dcomanager.repository=" + home.repository(),
                "-D" + PostgresServer.BINARIES + "=" + binaries,
                "-cp",
                System.getProperty("java.class.path"),
                "dev.comanager.stack.launch.LocalStack")
            .redirectErrorStream(true)
            .redirectOutput(home.log(RecordedProcess.LAUNCHER).toFile());
    builder.environment().putAll(settings);
    launcher = builder.start();
    return this;
  }

  /** Pretends that everything was built, from poms that name no other module. */
  StackUnderTest built() throws IOException {
    Path root = home.repository();
    List<Path> modules =
        Stream.concat(
                SERVICES.stream().map(service -> home.built(service).getParent().getParent()),
                Stream.of(KeycloakProgram.MODULE, "local-stack").map(root::resolve))
            .toList();
    for (Path module : modules) {
      Files.createDirectories(module);
      Files.writeString(module.resolve("pom.xml"), "");
    }
    Files.writeString(
        root.resolve("pom.xml"),
        modules.stream()
            .map(module -> "<module>%s</module>".formatted(root.relativize(module)))
            .collect(Collectors.joining()));
    Files.createDirectories(root.resolve("target"));
    Files.writeString(root.resolve("target/built"), "");
    return this;
  }

  /** Starts a command in a separate process, as the script does. */
  Process command(String... text) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dcomanager.repository=" + home.repository(),
                "-cp",
                System.getProperty("java.class.path"),
                Comanager.class.getName()));
    command.addAll(List.of(text));
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    builder.environment().putAll(settings);
    return builder.start();
  }

  StackUnderTest awaitReady() {
    awaitState(RecordedProcess.LAUNCHER, ProcessState.READY);
    return this;
  }

  void awaitState(String part, ProcessState state) {
    await()
        .atMost(TIMEOUT)
        .until(() -> record(part).map(RecordedProcess::state).equals(Optional.of(state)));
  }

  /** Restarts a part from a terminal with these settings. */
  void restart(String part, Map<String, String> more) {
    Map<String, String> there = new HashMap<>(settings);
    there.putAll(more);
    assertThat(new ControlUnderTest(home, there).run("restart", part).exitCode()).isZero();
  }

  Process launcher() {
    return launcher;
  }

  Optional<RecordedProcess> record(String part) throws IOException {
    return RecordedProcess.read(home.run(), part);
  }

  /** The part that listens on the port. */
  String nameOf(int listeningPort) throws IOException {
    return RecordedProcess.all(home.run()).stream()
        .filter(it -> it.port() == listeningPort && !it.name().equals(RecordedProcess.BALANCER))
        .map(RecordedProcess::name)
        .findFirst()
        .orElseThrow();
  }

  ProcessHandle process(String part) throws IOException {
    return record(part).flatMap(RecordedProcess::live).orElseThrow();
  }

  /** All recorded processes of the stack that still run. */
  List<String> running() throws IOException {
    return RecordedProcess.all(home.run()).stream()
        .filter(it -> it.live().isPresent())
        .map(RecordedProcess::name)
        .toList();
  }

  /** The services, the watchdog and the database, however they were started. */
  List<RecordedProcess> family() throws IOException {
    return Stream.concat(
            record(RecordedProcess.LAUNCHER).flatMap(RecordedProcess::live).stream()
                .flatMap(ProcessHandle::descendants),
            RecordedProcess.all(home.run()).stream().flatMap(it -> it.live().stream()))
        .distinct()
        .map(it -> RecordedProcess.of("any", it, 0, ProcessState.READY, Instant.EPOCH))
        .toList();
  }

  String log() throws IOException {
    return Files.readString(home.log(RecordedProcess.LAUNCHER));
  }

  /** An archive like Keycloak's, with just enough in it for a start. */
  static void keycloakStandIn(Path module) throws IOException, InterruptedException {
    Path unpacked = module.resolve("target/keycloak-0");
    Files.createDirectories(unpacked.resolve("providers"));
    standIn(unpacked.resolve("lib/quarkus-run.jar"), QuarkusEntryPoint.class);
    Files.createDirectories(module.resolve("target/classes"));
    Files.createDirectories(module.resolve("realm"));
    Files.writeString(module.resolve("realm/comanager-realm.json"), "{}");
    int packed =
        new ProcessBuilder("tar", "-czf", "keycloak.tar.gz", "keycloak-0")
            .directory(module.resolve("target").toFile())
            .start()
            .waitFor();
    if (packed != 0) {
      throw new IOException("tar ended with code " + packed);
    }
  }

  private static void standIn(Path jar, Class<?> program) throws IOException {
    Files.createDirectories(jar.getParent());
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, program.getName());
    String entry = program.getName().replace('.', '/') + ".class";
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest);
        InputStream bytes = program.getClassLoader().getResourceAsStream(entry)) {
      out.putNextEntry(new JarEntry(entry));
      bytes.transferTo(out);
    }
  }
}
