package dev.comanager.decision.platform;

import dev.comanager.contracts.PlatformCode;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The platforms that this installation offers. */
@ApplicationScoped
public class Platforms {
  private final Map<PlatformCode, LeaguePlatform> offered = new EnumMap<>(PlatformCode.class);

  Platforms(@All List<LeaguePlatform> built) {
    for (LeaguePlatform platform : built) {
      if (platform.offered()) {
        offered.put(platform.code(), platform);
      }
    }
  }

  /** That platform, or empty when it isn't implemented or not offered here. */
  public Optional<LeaguePlatform> find(PlatformCode code) {
    return Optional.ofNullable(offered.get(code));
  }

  /** Display names of the platforms that can be linked. */
  public List<String> labels() {
    return offered.keySet().stream().map(PlatformCode::label).toList();
  }
}
