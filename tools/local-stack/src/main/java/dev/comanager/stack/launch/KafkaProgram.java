package dev.comanager.stack.launch;

import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.StackHome;
import dev.comanager.stack.StackPort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The broker as a program: its own heap keeps a busy broker from taking the launcher down.
 *
 * @param password for all clients
 * @param relay the second listener in stacks for fault tests
 */
record KafkaProgram(
    StackHome home, Map<String, String> settings, String password, Optional<Relay> relay)
    implements Program {
  private static final int INITIAL_HEAP = 64;
  private static final int HEAP = 256;

  /**
   * A second listener for one service.
   *
   * @param listener the relay's target
   * @param port where the service connects
   */
  record Relay(int listener, int port) {}

  @Override
  public String name() {
    return RecordedProcess.KAFKA;
  }

  @Override
  public int port() {
    return StackPort.KAFKA.in(settings);
  }

  @Override
  public Map<String, String> environment() {
    Map<String, String> environment = new HashMap<>();
    environment.put(KafkaProcess.DATA, home.kafkaData().toString());
    environment.put(KafkaProcess.READY_FILE, readyFile().toString());
    environment.put(KafkaProcess.PASSWORD, password);
    relay.ifPresent(
        it -> {
          environment.put(KafkaProcess.RELAY_LISTENER, Integer.toString(it.listener()));
          environment.put(KafkaProcess.RELAY_PORT, Integer.toString(it.port()));
        });
    return environment;
  }

  @Override
  public ProcessBuilder process(Consumer<String> progress) throws IOException {
    Files.deleteIfExists(readyFile());
    List<String> command = JavaCommand.of(settings, INITIAL_HEAP, HEAP);
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), KafkaProcess.class.getName()));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment());
    return builder;
  }

  @Override
  public boolean answers() {
    return Files.exists(readyFile());
  }

  private Path readyFile() {
    return home.run().resolve("kafka-is-ready");
  }
}
