package dev.comanager.stack.control;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.stack.FreePorts;
import dev.comanager.stack.StackHome;
import dev.comanager.stack.StackPort;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** The command's control part, with what it printed. */
public final class ControlUnderTest {
  private final StackHome home;
  private final Map<String, String> settings;

  public ControlUnderTest(StackHome home, Map<String, String> settings) {
    this.home = home;
    this.settings = settings;
  }

  /** What a command came to. */
  public record Outcome(int exitCode, String text) {}

  /** Runs a command of {@code ./comanager}. */
  public Outcome run(String... arguments) throws IOException, InterruptedException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    int code =
        new Control(home, settings, InstantSource.system(), new PrintStream(text, true, UTF_8))
            .run(List.of(arguments));
    return new Outcome(code, text.toString(UTF_8));
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
