package dev.comanager.auth.limit;

import io.github.bucket4j.TimeMeter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** Limits the sign-ins that begin on this replica, from all addresses together. */
@Singleton
public class SignInsLimit {
  private final int most;
  private final PassLimit passes;
  private final RequestLimit inAll = new RequestLimit(1, TimeMeter.SYSTEM_NANOTIME);

  /** Takes the limit from the settings. */
  public SignInsLimit(LimitsConfig config, PassLimit passes, MeterRegistry metrics) {
    int limit = config.signInsInAll();
    most = limit;
    this.passes = passes;
    // For the alert, which compares it with begun sign-ins.
    Gauge.builder("comanager.sign.ins.limit", () -> limit)
        .description("Sign-ins that may begin within a minute on this replica")
        .register(metrics);
  }

  /**
   * Counts a sign-in; false if it may not begin. To be asked just before Keycloak is, so that
   * requests that begin nothing use up nothing.
   *
   * @param cookies what the browser sent, by name
   */
  public boolean mayBegin(Function<String, Optional<String>> cookies) {
    OptionalLong wait = inAll.secondsToWait("all", most);
    return wait.isEmpty() || passes.secondsToWait(cookies, wait).isEmpty();
  }
}
