package dev.comanager.testkit.backends.keycloak;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/**
 * An unpacked Keycloak with our extension, built for PostgreSQL. Its folder's name is derived from
 * all of these, so the next start reuses it and a change creates another one.
 *
 * @param archive the server as published, {@code keycloak-quarkus-dist-*.tar.gz}
 * @param extension folder with the extension's classes and resources
 * @param cache folder for installations; it may be deleted whenever no server runs
 */
public record KeycloakInstallation(Path archive, Path extension, Path cache) {
  /**
   * Features that are never used; disabling them shortens the start and reduces the attack surface.
   */
  private static final List<String> FEATURES_OFF =
      List.of(
          "account",
          "account-api",
          "admin",
          "admin-fine-grained-authz",
          "authorization",
          "ciba",
          "device-flow",
          "impersonation",
          "kerberos",
          "organization",
          "par",
          "passkeys",
          "web-authn");

  private static final Duration UNUSED = Duration.ofDays(3);
  private static final String READY = "built";

  /** A lock of a file excludes other processes only. */
  private static final Lock IN_THIS_PROCESS = new ReentrantLock();

  /**
   * The home of the built server; the first build takes half a minute. Other threads and processes
   * that ask for it meanwhile wait for that build.
   *
   * @param progress receives messages about slow steps
   * @throws IOException if it can't be unpacked or built; the message names the log
   */
  public Path prepare(Clock clock, Consumer<String> progress) throws IOException {
    Files.createDirectories(cache);
    IN_THIS_PROCESS.lock();
    try (FileChannel file = FileChannel.open(cache.resolve("lock"), CREATE, WRITE);
        FileLock _ = file.lock()) {
      return prepareLocked(clock, progress);
    } finally {
      IN_THIS_PROCESS.unlock();
    }
  }

  private Path prepareLocked(Clock clock, Consumer<String> progress) throws IOException {
    Path jar = Files.createTempFile(cache, "extension", ".jar");
    try {
      Path home = cache.resolve("keycloak-" + fingerprint(jar));
      if (!Files.exists(home.resolve(READY))) {
        progress.accept("Building Keycloak with the sign-in pages; this happens once");
        build(jar, home);
      }
      Files.setLastModifiedTime(home.resolve(READY), FileTime.from(clock.instant()));
      deleteOthers(home, clock.instant());
      return home;
    } finally {
      Files.deleteIfExists(jar);
    }
  }

  /**
   * Writes the extension as a jar with fixed timestamps, and returns the fingerprint of the
   * installation's inputs.
   */
  private String fingerprint(Path jar) throws IOException {
    MessageDigest digest = sha256();
    try (OutputStream file = Files.newOutputStream(jar)) {
      writeJar(extension, new DigestOutputStream(file, digest));
    }
    String rest =
        Files.size(archive) + String.join(",", FEATURES_OFF) + Runtime.version().feature();
    digest.update(rest.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(digest.digest(), 0, 6);
  }

  /** The features that Keycloak is built without. */
  public static String featuresOff() {
    return "--features-disabled=" + String.join(",", FEATURES_OFF);
  }

  /** Writes the extension's classes and resources as a jar with fixed timestamps. */
  public static void writeJar(Path extension, OutputStream file) throws IOException {
    try (JarOutputStream entries = new JarOutputStream(file);
        Stream<Path> files = Files.walk(extension)) {
      for (Path path : files.filter(Files::isRegularFile).sorted().toList()) {
        ZipEntry entry = new ZipEntry(extension.relativize(path).toString().replace('\\', '/'));
        entry.setTime(0);
        entries.putNextEntry(entry);
        Files.copy(path, entries);
        entries.closeEntry();
      }
    }
  }

  private void build(Path jar, Path home) throws IOException {
    Path work = Files.createTempDirectory(cache, "building");
    try {
      // Atomically, so that nobody ever finds a partial build.
      Files.move(unpack(jar, work), home, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      deleteTree(work);
    }
  }

  private Path unpack(Path jar, Path work) throws IOException {
    Path log = cache.resolve("build.log");
    run(log, List.of("tar", "-xzf", archive.toAbsolutePath().toString(), "-C", work.toString()));
    Path unpacked;
    try (Stream<Path> top = Files.list(work)) {
      unpacked = top.findFirst().orElseThrow(() -> new IOException(archive + " is empty"));
    }
    Files.copy(
        jar,
        unpacked.resolve("providers").resolve("keycloak-extension.jar"),
        StandardCopyOption.REPLACE_EXISTING);
    run(log, KeycloakServer.command(unpacked, "build", "--db=postgres", featuresOff()));
    Files.createFile(unpacked.resolve(READY));
    return unpacked;
  }

  private static void run(Path log, List<String> command) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.to(log.toFile()));
    Process process = builder.start();
    try {
      if (process.waitFor() != 0) {
        throw new IOException("Keycloak could not be built. Log: " + log);
      }
    } catch (InterruptedException e) {
      // Wait for its exit, so that the caller can delete its folder safely.
      process.destroyForcibly().onExit().join();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while Keycloak is built", e);
    }
  }

  private void deleteOthers(Path home, Instant now) throws IOException {
    List<Path> old;
    try (Stream<Path> all = Files.list(cache)) {
      old = all.filter(Files::isDirectory).filter(path -> !path.equals(home)).toList();
    }
    for (Path path : old) {
      Path used = Files.exists(path.resolve(READY)) ? path.resolve(READY) : path;
      if (Files.getLastModifiedTime(used).toInstant().isBefore(now.minus(UNUSED))) {
        deleteTree(path);
      }
    }
  }

  private static void deleteTree(Path root) throws IOException {
    List<Path> paths;
    try (Stream<Path> all = Files.walk(root)) {
      paths = all.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : paths) {
      Files.deleteIfExists(path);
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
