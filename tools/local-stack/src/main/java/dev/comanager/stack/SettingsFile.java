package dev.comanager.stack;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/** A file of {@code NAME=value} lines that only its owner can read, replaced atomically. */
public final class SettingsFile {
  private SettingsFile() {}

  /** The settings in the file; empty if there is no file. */
  public static SequencedMap<String, String> read(Path file) throws IOException {
    SequencedMap<String, String> settings = new LinkedHashMap<>();
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (NoSuchFileException e) {
      return settings; // it may have been deleted in the meantime
    }
    for (String line : lines) {
      int equals = line.indexOf('=');
      if (equals > 0 && !line.startsWith("#")) {
        settings.put(line.substring(0, equals), line.substring(equals + 1));
      }
    }
    return settings;
  }

  /** Replaces the file: a reader sees either the old or the new one. */
  public static void write(Path file, Map<String, String> settings) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    Path fresh =
        file.resolveSibling("." + file.getFileName() + "." + ProcessHandle.current().pid());
    Files.deleteIfExists(fresh);
    Files.createFile(
        fresh, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(
        fresh,
        settings.entrySet().stream()
            .map(setting -> setting.getKey() + "=" + setting.getValue() + "\n")
            .collect(Collectors.joining()));
    try {
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
