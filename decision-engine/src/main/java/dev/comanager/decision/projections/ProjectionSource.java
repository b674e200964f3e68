package dev.comanager.decision.projections;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.StatLine;
import io.smallrye.mutiny.Uni;
import java.util.Map;

/** A source of weekly NFL projections beside Sleeper. */
public interface ProjectionSource {
  /** The name that cards show; ends in " projections". */
  String label();

  /** Whether the operator switched it on. */
  boolean enabled();

  /** All its projections of that week, by player; fails when it has none or can't be read. */
  Uni<Map<PlayerId, StatLine>> read(int season, int week);
}
