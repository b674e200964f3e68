package dev.comanager.messaging.outbox;

import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.KafkaBroker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A broker in a separate process, which can be killed without affecting the test. */
final class BrokerProcess implements AutoCloseable {
  private final List<String> command;
  private final int port = FreePort.find();
  private Process process;

  BrokerProcess(Path directory) {
    command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx256m",
            "-cp",
            System.getProperty("java.class.path"),
            BrokerProcess.class.getName(),
            directory.toString(),
            Integer.toString(port),
            Integer.toString(FreePort.find()));
  }

  public static void main(String... arguments) throws Exception {
    KafkaBroker broker =
        KafkaBroker.start(
            Path.of(arguments[0]), Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]));
    broker.createTopics("");
    new CountDownLatch(1).await();
  }

  String bootstrapServers() {
    return "127.0.0.1:" + port;
  }

  void start() throws IOException {
    process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
  }

  boolean runs() {
    return process.isAlive();
  }

  @Override
  public void close() {
    if (process != null) {
      process.destroyForcibly().onExit().join();
    }
  }
}
