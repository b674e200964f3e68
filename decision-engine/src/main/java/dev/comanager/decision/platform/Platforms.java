package dev.comanager.decision.platform;

import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformException.Reason;
import io.quarkus.arc.All;
import io.smallrye.mutiny.Uni;
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

  /** That platform; fails as one that can't be reached when it isn't offered here. */
  public Uni<LeaguePlatform> offered(PlatformCode code) {
    return find(code)
        .map(Uni.createFrom()::item)
        .orElseGet(
            () ->
                Uni.createFrom()
                    .failure(
                        new PlatformException(
                            Reason.UNAVAILABLE,
                            code.label() + " leagues can't be read here.",
                            null)));
  }

  /** Display names of the platforms that can be linked. */
  public List<String> labels() {
    return offered.keySet().stream().map(PlatformCode::label).toList();
  }
}
