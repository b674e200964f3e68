package dev.comanager.gateway.access;

import io.vertx.core.Vertx;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A gateway's bearer check in a separate process, so that tests can stop and continue it by
 * signals. It reads bearers line by line and answers with the verdict and its source.
 */
final class IntrospectorProcess implements AutoCloseable {
  private final Process process;
  private final BufferedReader answers;
  private final BufferedWriter questions;

  IntrospectorProcess(String broker, String prefix, int authPort) throws IOException {
    process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-Xmx128m",
                    "-cp",
                    System.getProperty("java.class.path"),
                    IntrospectorProcess.class.getName(),
                    broker,
                    prefix,
                    Integer.toString(authPort)))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    answers = process.inputReader(StandardCharsets.UTF_8);
    questions = process.outputWriter(StandardCharsets.UTF_8);
  }

  public static void main(String... arguments) throws IOException {
    Vertx vertx = Vertx.vertx();
    try (TestGateway gateway =
            new TestGateway(vertx, arguments[0], arguments[1], Integer.parseInt(arguments[2]));
        BufferedReader bearers =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String bearer = bearers.readLine(); bearer != null; bearer = bearers.readLine()) {
        long before = gateway.verdicts("cached");
        boolean granted = gateway.grants(bearer);
        boolean remembered = gateway.verdicts("cached") > before;
        System.out.println(
            "verdict " + (granted ? "granted" : "refused") + (remembered ? " remembered" : ""));
      }
    } finally {
      vertx.close();
    }
  }

  String introspect(String bearer) throws IOException {
    send(bearer);
    return answer();
  }

  /** Sends the request, whether or not the process is running. */
  void send(String bearer) throws IOException {
    questions.write(bearer);
    questions.newLine();
    questions.flush();
  }

  String answer() throws IOException {
    String line = answers.readLine();
    // Skip anything that a library prints.
    while (line != null && !line.startsWith("verdict ")) {
      line = answers.readLine();
    }
    return line;
  }

  void signal(String name) throws Exception {
    Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start();
    if (!kill.waitFor(30, TimeUnit.SECONDS) || kill.exitValue() != 0) {
      throw new IllegalStateException("the process could not be sent " + name);
    }
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    questions.close();
    answers.close();
  }
}
