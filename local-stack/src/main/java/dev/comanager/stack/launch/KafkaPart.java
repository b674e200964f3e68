package dev.comanager.stack.launch;

import dev.comanager.backends.KafkaBroker;
import dev.comanager.stack.ProcessState;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.StackHome;
import dev.comanager.stack.StackPort;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;

/** The broker, in the launcher's own process. */
final class KafkaPart implements Part {
  private final StackHome home;
  private final Map<String, String> settings;
  private final Journal journal;
  private final int port;
  private final Optional<Relay> relay;

  private KafkaBroker broker;

  /**
   * A second door for one service.
   *
   * @param door where the relay leads to
   * @param port where the service connects
   */
  record Relay(int door, int port) {}

  KafkaPart(StackHome home, Map<String, String> settings, Journal journal, Optional<Relay> relay) {
    this.relay = relay;
    this.home = home;
    this.settings = settings;
    this.journal = journal;
    this.port = StackPort.KAFKA.in(settings);
  }

  @Override
  public String name() {
    return RecordedProcess.KAFKA;
  }

  @Override
  public synchronized void start() throws StartFailure, InterruptedException {
    if (broker != null) {
      return;
    }
    record(ProcessState.STARTING);
    try {
      int controller = StackPort.KAFKA_CONTROLLER.in(settings);
      broker =
          relay.isEmpty()
              ? KafkaBroker.start(home.kafkaData(), port, controller)
              : KafkaBroker.startWithRelay(
                  home.kafkaData(), port, controller, relay.get().door(), relay.get().port());
      broker.createTopics(settings.getOrDefault("COMANAGER_TOPIC_PREFIX", ""));
    } catch (IOException | ExecutionException | RuntimeException e) {
      throw new StartFailure(
          "Kafka did not start: " + e.getMessage() + ". Log: " + home.log(name()), e);
    }
    record(ProcessState.READY);
    journal.say("kafka is ready on port " + port);
  }

  @Override
  public synchronized void stop() {
    if (broker == null) {
      return;
    }
    record(ProcessState.STOPPING);
    broker.close();
    broker = null;
    record(ProcessState.STOPPED);
  }

  @Override
  public void look() {
    // It lives and dies with the launcher.
  }

  private void record(ProcessState state) {
    journal.record(name(), ProcessHandle.current(), port, state, 0, "");
  }
}
