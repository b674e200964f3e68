package dev.comanager.benchmarks.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The echo server as a child process, with the flags of the services; it ends with its parent. */
record EchoProcess(Process process, int port) implements AutoCloseable {
  static EchoProcess start() throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                EchoServer.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String port = output.readLine();
    if (port == null) {
      throw new IOException("the echo server did not start");
    }
    return new EchoProcess(process, Integer.parseInt(port));
  }

  long pid() {
    return process.pid();
  }

  @Override
  public void close() {
    process.destroy();
  }
}
