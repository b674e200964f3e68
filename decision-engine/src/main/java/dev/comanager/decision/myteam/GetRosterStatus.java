package dev.comanager.decision.myteam;

import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SourceNote;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;

/** The tool {@code get_roster_status} (spec 2.6) for the primary league. */
@ApplicationScoped
public class GetRosterStatus implements ToolHandler {
  private final LeagueOfCall leagues;
  private final Clock clock;

  GetRosterStatus(LeagueOfCall leagues, Clock clock) {
    this.leagues = leagues;
    this.clock = clock;
  }

  private record Status(
      String platform,
      int week,
      List<RosterPlayer> players,
      List<RosterPlayer> flagged,
      boolean injuryFeedOk,
      Instant statusAsOf,
      List<Source> sources) {}

  private record Source(String label, String asOf) {
    static Source of(SourceNote note) {
      return new Source(
          note.label(),
          note.asOf() == null ? "" : note.asOf().truncatedTo(ChronoUnit.SECONDS).toString());
    }
  }

  @Override
  public String tool() {
    return "get_roster_status";
  }

  @Override
  public boolean runsConcurrently() {
    return true;
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    return leagues.one(
        call, (league, facts) -> Uni.createFrom().item(answer(league, facts, clock.instant())));
  }

  static ToolOutcome answer(LinkedLeague linked, SeasonFacts facts, Instant now) {
    League league = linked.league();
    int week = week(league, facts);
    List<RosterPlayer> players =
        linked.mine().spots().stream()
            .filter(spot -> spot.player().isPresent())
            .map(spot -> RosterPlayer.of(spot, league, facts, week, now))
            .toList();
    Status status =
        new Status(
            league.key().platform().code(),
            week,
            players,
            players.stream().filter(RosterPlayer::flagged).toList(),
            facts.injuryFeedOk(),
            facts.statusAsOf() == null ? null : facts.statusAsOf().truncatedTo(ChronoUnit.SECONDS),
            sources(league, facts));
    return new ToolOutcome.Answered(
        RosterStatusText.text(linked, facts, players, week, now), ResultJson.tree(status));
  }

  /** The week that is played or comes: the league's and the facts' change at different times. */
  private static int week(League league, SeasonFacts facts) {
    int named = league.week() == null ? facts.week() : league.week();
    if (league.season() != facts.season() || named > facts.week()) {
      return named;
    }
    int next = facts.week() + 1;
    return facts.weekOver() && facts.games().stream().anyMatch(game -> game.week() == next)
        ? next
        : facts.week();
  }

  private static List<Source> sources(League league, SeasonFacts facts) {
    return Stream.concat(
            facts.sources().stream(),
            Stream.of(new SourceNote(league.key().platform().label() + " roster", league.asOf())))
        .map(Source::of)
        .toList();
  }
}
