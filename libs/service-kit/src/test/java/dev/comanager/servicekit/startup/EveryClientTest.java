package dev.comanager.servicekit.startup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In two releases nothing may bear the same name. */
class EveryClientTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "libs/messaging",
        "tool-gateway",
        "auth-service",
        "decision-engine",
        "watch-service",
        "notifier"
      })
  void nobodyNamesATransaction(String module) throws IOException {
    // One would need the prefix, too.
    try (var files = Files.walk(Path.of("../..", module, "src/main"))) {
      List<Path> sources = files.filter(file -> file.toString().endsWith(".java")).toList();
      Set<Path> naming =
          sources.stream().filter(EveryClientTest::namesATransaction).collect(Collectors.toSet());
      assertThat(naming).isEmpty();
    }
  }

  private static boolean namesATransaction(Path source) {
    try {
      return Files.readString(source).contains("TRANSACTIONAL_ID");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
