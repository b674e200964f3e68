package dev.comanager.testkit.backends;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BackendResourceTest {
  private final List<String> ended = new ArrayList<>();
  private Path directory;

  @Test
  void closesBackendsInReverseOrder() {
    BackendResource resource = resource(false);

    assertThat(resource.start()).containsEntry("where", "here");
    assertThat(directory).exists();
    resource.stop();

    assertThat(ended).containsExactly("second", "first");
    assertThat(directory).doesNotExist();
  }

  @Test
  void closesStartedBackendsIfAnotherFailsToStart() {
    BackendResource resource = resource(true);

    assertThatThrownBy(resource::start).hasRootCauseMessage("no room");

    assertThat(ended).containsExactly("second", "first");
    assertThat(directory).doesNotExist();
  }

  private BackendResource resource(boolean broken) {
    return new BackendResource() {
      @Override
      Map<String, String> begin() throws IOException {
        directory = directory("backend-test");
        Files.writeString(directory.resolve("data"), "kept");
        closing(() -> ended.add("first"));
        closing(() -> ended.add("second"));
        if (broken) {
          throw new IOException("no room");
        }
        return Map.of("where", "here");
      }
    };
  }
}
