package dev.comanager.decision.platform.demo;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.decision.platform.PlatformConfig;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** This installation's demo player pool, anchored at the time when it was first created. */
@ApplicationScoped
public class DemoPlayerPool {
  /** The only league of the demo. */
  public static final LeagueKey LEAGUE = DemoLeague.KEY;

  private final DemoAnchorStore anchors;
  private final boolean enabled;
  private volatile DemoWorld world;

  DemoPlayerPool(
      DemoAnchorStore anchors,
      PlatformConfig config,
      @ConfigProperty(name = "comanager.environment", defaultValue = "local") String environment) {
    this.anchors = anchors;
    this.enabled = config.demo().enabled().orElse(!environment.equals("production"));
  }

  /** Whether the demo is offered at all; off in production. */
  public boolean enabled() {
    return enabled;
  }

  /** The demo world; created at the first call of this installation. */
  public Uni<DemoWorld> world() {
    DemoWorld made = world;
    return made != null
        ? Uni.createFrom().item(made)
        : anchors
            .anchor()
            .map(anchor -> new DemoWorld(DemoWorld.SEED, anchor))
            .invoke(fresh -> world = fresh);
  }
}
