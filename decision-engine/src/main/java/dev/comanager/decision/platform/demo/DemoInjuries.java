package dev.comanager.decision.platform.demo;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.FactsUpdate;
import dev.comanager.decision.facts.FactsUpdate.SeasonWeek;
import dev.comanager.decision.facts.FactsUpdate.StatusReading;
import dev.comanager.decision.facts.PlayerStatus;
import dev.comanager.decision.league.PlayerId;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Manually set availabilities of demo players; they override the generated ones. */
public record DemoInjuries(Map<PlayerId, Injury> byPlayer) {
  /**
   * The availability of one player.
   *
   * @param given the week in which it applies; in later weeks it has no effect
   * @param at when it was set
   */
  public record Injury(SeasonWeek given, Availability availability, Instant at) {}

  public DemoInjuries {
    byPlayer = Map.copyOf(byPlayer);
  }

  /** The facts with the manual availabilities applied. */
  public FactsUpdate on(FactsUpdate facts) {
    SeasonWeek week = facts.week().orElseThrow();
    StatusReading read = facts.players().orElseThrow();
    Instant asOf = read.asOf();
    for (Injury injury : byPlayer.values()) {
      if (injury.given().equals(week) && injury.at().isAfter(asOf)) {
        asOf = injury.at();
      }
    }
    List<PlayerStatus> statuses =
        read.players().stream().map(status -> given(status, week)).toList();
    return facts.withPlayers(new StatusReading(statuses, asOf));
  }

  private PlayerStatus given(PlayerStatus status, SeasonWeek week) {
    Injury injury = byPlayer.get(status.id());
    if (injury == null || !injury.given().equals(week)) {
      return status;
    }
    DemoHealth health =
        DemoHealth.of(
            injury.availability(),
            week.week(),
            new DemoRandom(DemoWorld.SEED).with(week, status.id()));
    return new PlayerStatus(
            status.player(),
            health.announced(),
            health.practice(),
            health.detail(),
            health.expectedReturn())
        .withNewsAt(injury.at());
  }
}
