package dev.comanager.stack.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.stack.CommandFailed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests with a checkout of three modules: an engine that depends on words, and an independent page.
 */
class RepositoryTest {
  private static final Instant BUILT = Instant.parse("2026-01-01T00:00:00Z");

  @TempDir Path root;

  private Repository repository;
  private Path stamp;

  @BeforeEach
  void threeModules() throws Exception {
    pom(
        root,
        "<version>1.2.3-SNAPSHOT</version>"
            + "<module>libs/words</module><module>engine</module><module>page</module>");
    pom(root.resolve("libs/words"), "<artifactId>words</artifactId>");
    pom(root.resolve("engine"), "<artifactId>engine</artifactId><artifactId>words</artifactId>");
    pom(root.resolve("page"), "<artifactId>page</artifactId>");
    Files.createDirectories(root.resolve("libs/words/src/main/java"));
    stamp = write("target/built");
    try (var tree = Files.walk(root)) {
      for (Path path : tree.toList()) {
        Files.setLastModifiedTime(path, FileTime.from(BUILT));
      }
    }
    repository = new Repository(root);
  }

  @Test
  void findsModulesInAnyFolder() {
    assertThat(repository.version()).isEqualTo("1.2.3-SNAPSHOT");
    assertThat(repository.module("words")).isEqualTo(root.resolve("libs/words"));
    assertThat(repository.withUpstream(List.of("engine")))
        .containsExactlyInAnyOrder(root.resolve("engine"), root.resolve("libs/words"));
    assertThatThrownBy(() -> repository.module("word"))
        .isInstanceOf(CommandFailed.class)
        .hasMessage("There is no module word. Nothing was done. Modules: words engine page");
  }

  @Test
  void onlyDependentsOfAChangedModuleAreStale() throws Exception {
    assertThat(repository.changedSince(stamp, List.of("engine"))).isFalse();

    write("libs/words/src/main/java/Word.java");

    assertThat(repository.changedSince(stamp, List.of("engine"))).isTrue();
    assertThat(repository.changedSince(stamp, List.of("page"))).isFalse();
  }

  @Test
  void aChangeOfTheRootPomMakesEveryModuleStale() throws Exception {
    Files.setLastModifiedTime(root.resolve("pom.xml"), FileTime.from(BUILT.plusSeconds(1)));

    assertThat(repository.changedSince(stamp, List.of("page"))).isTrue();
  }

  @Test
  void aModuleThatWasNeverBuiltIsStale() throws Exception {
    Files.delete(stamp);

    assertThat(repository.changedSince(stamp, List.of("page"))).isTrue();
  }

  private void pom(Path module, String text) throws IOException {
    Files.createDirectories(module);
    Files.writeString(module.resolve("pom.xml"), text);
  }

  private Path write(String name) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, "");
  }
}
