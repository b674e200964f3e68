package dev.comanager.messaging.outbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** A disk of a few megabytes, which a test can fill. */
final class SmallDisk implements AutoCloseable {
  private static final int BLOCK = 64 << 10;

  private final Path place;

  private SmallDisk(Path place) {
    this.place = place;
  }

  /** Mounts a disk; skips the test if that isn't possible. */
  static SmallDisk mount(Path place, int megabytes) throws IOException {
    Files.createDirectory(place);
    String options = "size=%dm,mode=0777".formatted(megabytes);
    Assumptions.assumeTrue(
        System.getProperty("os.name").equals("Linux")
            && run("mount", "-t", "tmpfs", "-o", options, "tmpfs", place.toString()),
        "SKIPPED: a small disk can only be mounted by root on Linux");
    return new SmallDisk(place);
  }

  /** A folder on it. */
  Path folder(String name) throws IOException {
    return Files.createDirectories(place.resolve(name));
  }

  /** Fills the disk until at most that many bytes are left. */
  void fill(long left) throws IOException {
    try (var out = Files.newOutputStream(ballast())) {
      while (Files.getFileStore(place).getUsableSpace() > left) {
        out.write(new byte[(int) Math.min(BLOCK, Files.getFileStore(place).getUsableSpace())]);
      }
    }
  }

  void makeRoom() throws IOException {
    Files.delete(ballast());
  }

  @Override
  public void close() throws IOException {
    run("umount", place.toString());
  }

  private Path ballast() {
    return place.resolve("ballast");
  }

  private static boolean run(String... command) throws IOException {
    return new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .onExit()
            .join()
            .exitValue()
        == 0;
  }
}
