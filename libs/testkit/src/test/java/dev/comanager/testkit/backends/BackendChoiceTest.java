package dev.comanager.testkit.backends;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.testkit.backends.container.ContainedDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BackendChoiceTest {
  private final String choice = System.getProperty("comanager.backends", "embedded");
  private final String image = System.getProperty("comanager.images.postgres", "");

  @AfterEach
  void asItWas() {
    System.setProperty("comanager.backends", choice);
    System.setProperty("comanager.images.postgres", image);
  }

  @Test
  void backendsAreEmbeddedByDefault() {
    System.clearProperty("comanager.backends");

    assertThat(BackendChoice.current()).isEqualTo(BackendChoice.EMBEDDED);
  }

  @Test
  void rejectsAnUnknownChoice() {
    System.setProperty("comanager.backends", "container");

    assertThatThrownBy(BackendChoice::current).hasMessageContaining("embedded or containers");
  }

  @Test
  void aRequestForContainersNamesWhatIsMissing() {
    System.setProperty("comanager.images.postgres", "images.invalid/no-such-image:1");

    // Either there is no daemon, or it doesn't have this image.
    assertThatThrownBy(() -> ContainedDatabase.start("any", "any"))
        .isInstanceOf(IllegalStateException.class)
        .message()
        .containsAnyOf("none answers", "images.invalid/no-such-image:1 is not here");
  }
}
