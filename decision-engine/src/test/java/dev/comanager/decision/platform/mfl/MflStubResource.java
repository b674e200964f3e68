package dev.comanager.decision.platform.mfl;

import dev.comanager.decision.platform.PlatformStub;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;
import java.util.Optional;

/** Gives a {@code @QuarkusTest} its own MyFantasyLeague stub that serves our samples. */
public final class MflStubResource implements QuarkusTestResourceLifecycleManager {
  private PlatformStub stub;

  @Override
  public Map<String, String> start() {
    stub = new PlatformStub(MflStubResource::answer, 0);
    return Map.of(
        "comanager.platform.mfl.url",
        stub.url().toString(),
        // The first request of a busy JVM loads classes.
        "comanager.platform.mfl.answer-timeout",
        "12s");
  }

  private static Optional<String> answer(PlatformStub.Request request) {
    String type = request.parameter("TYPE").orElse("");
    boolean known = type.equals("players") || request.parameter("L").equals(Optional.of("31007"));
    if (!known) {
      return Optional.of("{\"error\":{\"$t\":\"Invalid league ID\"}}");
    }
    // The sample is of week 11 and is moved to whatever week the facts are in.
    String week = request.parameter("W").orElse("11");
    return Optional.of(
        MflFixture.own(type).replace("\"week\": \"11\"", "\"week\": \"" + week + "\""));
  }

  @Override
  public void stop() {
    if (stub != null) {
      stub.close();
    }
  }
}
