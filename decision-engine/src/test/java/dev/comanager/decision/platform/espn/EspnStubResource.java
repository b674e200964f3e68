package dev.comanager.decision.platform.espn;

import dev.comanager.decision.platform.PlatformStub;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;
import java.util.Optional;

/** Gives a {@code @QuarkusTest} its own ESPN stub with private leagues. */
public final class EspnStubResource implements QuarkusTestResourceLifecycleManager {
  static final String GOOD = "goodgoodgoodgoodgoodgood";

  private PlatformStub stub;

  @Override
  public Map<String, String> start() {
    EspnStub espn =
        new EspnStub(Optional.empty(), 2026, 11)
            .league(HostileLeague.ID, HostileLeague.settings(), HostileLeague.rosters());
    stub = new PlatformStub("espn_s2=" + GOOD + ";", espn::answer, 0);
    return Map.of(
        "comanager.platform.espn.url",
        stub.url().toString(),
        "comanager.platform.espn.answer-timeout",
        "12s");
  }

  @Override
  public void stop() {
    if (stub != null) {
      stub.close();
    }
  }
}
