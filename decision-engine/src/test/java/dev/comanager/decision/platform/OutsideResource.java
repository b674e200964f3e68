package dev.comanager.decision.platform;

import dev.comanager.decision.platform.espn.EspnStubResource;
import dev.comanager.decision.platform.sleeper.SleeperStubResource;
import dev.comanager.decision.platform.yahoo.YahooStubResource;
import dev.comanager.decision.projections.SuppliedFileResource;
import dev.comanager.servicekit.sealing.SealingKey;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives a {@code @QuarkusTest} stubs of Sleeper, ESPN and Yahoo, a file of projections, and the key
 * to seal with. Tests that differ in one of these would each start the service again.
 */
public final class OutsideResource implements QuarkusTestResourceLifecycleManager {
  private final SealingKey key = SealingKey.generate("test-1", new SecureRandom());
  private final List<QuarkusTestResourceLifecycleManager> sources =
      List.of(
          new SleeperStubResource(),
          new EspnStubResource(),
          new YahooStubResource(),
          new SuppliedFileResource());

  @Override
  public Map<String, String> start() {
    Map<String, String> settings = new HashMap<>();
    sources.forEach(source -> settings.putAll(source.start()));
    settings.put("comanager.sealing.private-keys", key.privateKeys());
    return settings;
  }

  @Override
  public void inject(TestInjector injector) {
    sources.forEach(source -> source.inject(injector));
    injector.injectIntoFields(key, new TestInjector.MatchesType(SealingKey.class));
  }

  @Override
  public void stop() {
    sources.forEach(QuarkusTestResourceLifecycleManager::stop);
  }
}
