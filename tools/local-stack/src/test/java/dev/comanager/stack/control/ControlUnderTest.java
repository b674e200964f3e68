package dev.comanager.stack.control;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.stack.FreePorts;
import dev.comanager.stack.StackHome;
import dev.comanager.stack.StackPort;
import dev.comanager.stack.cli.Comanager;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Random;

/** The command line on one stack, with its output. */
public final class ControlUnderTest {
  private final StackHome home;
  private final Map<String, String> settings;

  public ControlUnderTest(StackHome home, Map<String, String> settings) {
    this.home = home;
    this.settings = settings;
  }

  /** The result of a command. */
  public record Outcome(int exitCode, String text) {}

  /** The result of a start check and its output. */
  public record Checked(Stack.Availability availability, String text) {}

  /** Runs a command of {@code ./comanager}. */
  public Outcome run(String... arguments) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(text, true, UTF_8);
    int code =
        new Comanager(home.repository(), settings, new Foreground(out), out, out)
            .execute(arguments);
    return new Outcome(code, text.toString(UTF_8));
  }

  /** Checks whether a start is possible. */
  public Checked check() throws IOException, InterruptedException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(text, true, UTF_8);
    return new Checked(new Stack(home.repository(), settings, out).check(), text.toString(UTF_8));
  }

  /** The checkout that the tests run in. */
  public static Path repository() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("comanager"))) {
      folder = folder.getParent();
    }
    return folder;
  }

  /** A free port for every part. */
  public static Map<String, String> freePorts() {
    Map<String, String> ports = new HashMap<>();
    Iterator<Integer> free = FreePorts.find(StackPort.values().length, new Random()).iterator();
    for (StackPort port : StackPort.values()) {
      ports.put(port.setting(), Integer.toString(free.next()));
    }
    return ports;
  }
}
