package dev.comanager.systemtests.run;

import dev.comanager.systemtests.traffic.Masked;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A log file with the output of tests and libraries, masked line by line. */
final class MaskedLog extends OutputStream {
  private final OutputStream file;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();

  private MaskedLog(OutputStream file) {
    this.file = file;
  }

  static PrintStream to(Path path) throws IOException {
    return new PrintStream(
        new MaskedLog(Files.newOutputStream(path)), true, StandardCharsets.UTF_8);
  }

  @Override
  public synchronized void write(int character) throws IOException {
    line.write(character);
    if (character == '\n') {
      file.write(
          Masked.text(line.toString(StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8));
      file.flush();
      line.reset();
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
