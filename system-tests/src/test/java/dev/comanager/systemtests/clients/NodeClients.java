package dev.comanager.systemtests.clients;

import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.traffic.Masked;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The JavaScript clients: installed by {@code npm ci} into {@code clients/node_modules} and run as
 * child processes. Without npm, their tests are skipped and say so.
 */
public final class NodeClients {
  private static final int NODE_NEEDED = 22;
  private static final Path CLIENTS = Path.of(System.getProperty("comanager.clients", "clients"));
  private static final Path REPORTS =
      Path.of(System.getProperty("comanager.reports", "target/client-reports"));

  private NodeClients() {}

  /** The exit code of a run and its output. */
  public record Run(int exitCode, String output, String errors) {}

  /** Runs a script of the clients' folder with Node 22 or newer. */
  public static Run run(String name, Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    fetch(CLIENTS);
    List<String> whole = new ArrayList<>(List.of(node()));
    whole.addAll(List.of(command));
    return execute(name, CLIENTS, environment, whole, 240);
  }

  /** Runs a script of a separate package within the clients' folder. */
  public static Run runIn(String folder, String... command)
      throws IOException, InterruptedException {
    Path own = CLIENTS.resolve(folder);
    fetch(own);
    List<String> whole = new ArrayList<>(List.of(node()));
    whole.addAll(List.of(command));
    return execute(folder, own, Map.of(), whole, 120);
  }

  /** The folder for the clients' reports. */
  public static Path reports() {
    return REPORTS;
  }

  private static String node() throws IOException, InterruptedException {
    if (major("node") >= NODE_NEEDED) {
      return "node";
    }
    Path own = CLIENTS.resolve("node");
    fetch(own);
    String fetched = own.resolve("node_modules/.bin/node").toAbsolutePath().toString();
    skipUnless(
        major(fetched) >= NODE_NEEDED, "Node " + NODE_NEEDED + " is missing and can't be fetched");
    return fetched;
  }

  private static int major(String node) throws InterruptedException {
    try {
      Run run = execute("node-version", CLIENTS, Map.of(), List.of(node, "--version"), 20);
      return run.exitCode() == 0
          ? Integer.parseInt(run.output().strip().replaceFirst("v(\\d+).*", "$1"))
          : 0;
    } catch (IOException e) {
      return 0; // no such program
    }
  }

  private static void fetch(Path folder) throws IOException, InterruptedException {
    Path fetched = folder.resolve("node_modules/.package-lock.json");
    Path wanted = folder.resolve("package-lock.json");
    if (Files.exists(fetched)
        && Files.getLastModifiedTime(fetched).compareTo(Files.getLastModifiedTime(wanted)) >= 0) {
      return;
    }
    try {
      List<String> command = List.of("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund");
      Run run = execute("npm-ci-" + folder.getFileName(), folder, Map.of(), command, 300);
      skipUnless(run.exitCode() == 0, "npm ci failed in " + folder + ": " + run.errors());
    } catch (IOException e) {
      skipUnless(false, "npm is missing (" + e.getMessage() + ")");
    }
  }

  private static void skipUnless(boolean fine, String reason) {
    Deployment.skipUnless(fine, reason);
  }

  private static Run execute(
      String name, Path folder, Map<String, String> environment, List<String> command, int seconds)
      throws IOException, InterruptedException {
    Files.createDirectories(REPORTS);
    Path output = REPORTS.resolve(name + ".out.txt").toAbsolutePath();
    Path errors = REPORTS.resolve(name + ".err.txt").toAbsolutePath();
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    boolean ended = process.waitFor(seconds, TimeUnit.SECONDS);
    if (!ended) {
      process.destroyForcibly().waitFor();
    }
    String printed = keptMasked(output);
    String complaints = keptMasked(errors);
    if (!ended) {
      throw new AssertionError(name + " did not end within " + seconds + " s");
    }
    return new Run(process.exitValue(), printed, complaints);
  }

  /** Returns the contents of a file, and masks the file, because reports may show it. */
  static String keptMasked(Path file) throws IOException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    Files.writeString(file, Masked.text(text));
    return text;
  }
}
