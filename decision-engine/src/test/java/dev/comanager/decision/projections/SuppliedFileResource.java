package dev.comanager.decision.projections;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Gives a {@code @QuarkusTest} a file of projections, empty at first. */
public final class SuppliedFileResource implements QuarkusTestResourceLifecycleManager {
  private Path file;

  @Override
  public Map<String, String> start() {
    try {
      file = Files.createTempFile("own-projections", ".csv");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Map.of("comanager.projections.location", file.toString());
  }

  @Override
  public void inject(TestInjector injector) {
    injector.injectIntoFields(file, new TestInjector.MatchesType(Path.class));
  }

  @Override
  public void stop() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
