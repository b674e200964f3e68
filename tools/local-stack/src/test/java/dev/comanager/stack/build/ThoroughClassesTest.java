package dev.comanager.stack.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThoroughClassesTest {
  @TempDir Path root;

  @Test
  void excludesClassesThatAreTaggedAndNoneWhereOnlyAMethodIs() throws IOException {
    Files.writeString(root.resolve("pom.xml"), "<module>libs/words</module><module>page</module>");
    write("libs/words/src/test/java/dev/FaultTest.java", "@Tag(\"fault\")\nclass FaultTest {}\n");
    write("page/src/test/java/dev/LongTest.java", "/** Long. */\n@Tag(\"thorough\")\nclass A {}\n");
    write("page/src/test/java/dev/PageTest.java", "class A {\n  @Tag(\"thorough\")\n}\n");
    write("page/src/test/java/dev/AttackTest.java", "@Tag(\"attack\")\nclass A {}\n");
    Path file = root.resolve("target/thorough");

    assertThat(ThoroughClasses.excluded(new Repository(root), file))
        .containsExactly("-Dsurefire.excludesFile=" + file, "-Dfailsafe.excludesFile=" + file);

    assertThat(file)
        .content()
        .containsSubsequence("**/*$*", "dev/FaultTest.java", "dev/LongTest.java");
    assertThat(file).content().doesNotContain("PageTest", "AttackTest");
  }

  private void write(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
