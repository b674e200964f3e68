package dev.comanager.decision.platform.demo;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.FactsUpdate.SeasonWeek;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.platform.demo.DemoInjuries.Injury;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.Map;

/** Availabilities of made-up players that were given by hand. */
@ApplicationScoped
public class DemoInjuryStore {
  private static final String ALL =
      "SELECT player_id, season, week, availability, at FROM demo_injury";
  private static final String PUT =
      """
      INSERT INTO demo_injury (player_id, season, week, availability) VALUES ($1, $2, $3, $4)
      ON CONFLICT (player_id) DO UPDATE SET season = excluded.season, week = excluded.week,
        availability = excluded.availability, at = clock_timestamp()
      """;

  private final Pool pool;

  DemoInjuryStore(Pool pool) {
    this.pool = pool;
  }

  /** All that were ever given. */
  public Uni<DemoInjuries> all() {
    return pool.query(ALL)
        .execute()
        .map(
            rows -> {
              Map<PlayerId, Injury> injuries = new HashMap<>();
              rows.forEach(
                  row ->
                      injuries.put(
                          new PlayerId(row.getString(0)),
                          new Injury(
                              new SeasonWeek(row.getInteger(1), row.getInteger(2)),
                              Availability.valueOf(row.getString(3)),
                              row.getOffsetDateTime(4).toInstant())));
              return new DemoInjuries(injuries);
            });
  }

  /** Gives a player an availability for that week. */
  public Uni<Void> give(PlayerId player, SeasonWeek week, Availability availability) {
    return pool.preparedQuery(PUT)
        .execute(Tuple.of(player.value(), week.season(), week.week(), availability.name()))
        .replaceWithVoid();
  }
}
