package dev.comanager.auth.phoneline;

import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.vertx.VertxContextSupport;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Makes sure at startup that the test line exists and that its bearer is the configured one. */
@Singleton
public class TestLine {
  private final TestLineConfig config;
  private final PhoneLines lines;

  TestLine(TestLineConfig config, PhoneLines lines) {
    this.config = config;
    this.lines = lines;
  }

  void onStart(@Observes @Priority(2000) StartupEvent started) throws Throwable {
    if (!config.enabled()) {
      return;
    }
    boolean works = VertxContextSupport.subscribeAndAwait(this::present);
    if (works) {
      Log.info("test line ready");
    } else {
      Log.warn("test line bearer has been rotated: the configured one stays refused");
    }
  }

  /** Creates the missing parts; false if the configured bearer was rotated away. */
  Uni<Boolean> present() {
    return lines.ensure(
        PhoneNumber.parse(config.phone()).orElseThrow(),
        config.bearer().map(OwnBearer::new).orElseThrow(),
        LineRequestRule.DEFAULT_TIME_ZONE,
        LineRequestRule.DEFAULT_MINUTES);
  }
}
