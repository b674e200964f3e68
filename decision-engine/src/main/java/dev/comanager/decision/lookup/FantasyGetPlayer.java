package dev.comanager.decision.lookup;

import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.myteam.LeagueOfCall;
import dev.comanager.decision.players.NameMatching;
import dev.comanager.decision.players.NamedPlayers;
import dev.comanager.decision.players.PlayerNames;
import dev.comanager.decision.week.WeekPlayer;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** The tool {@code fantasy_get_player} (INTERFACE §3): everything on file about one player. */
@ApplicationScoped
public class FantasyGetPlayer implements ToolHandler {
  private final LeagueOfCall leagues;
  private final PlayerNames names;
  private final Clock clock;

  FantasyGetPlayer(LeagueOfCall leagues, PlayerNames names, Clock clock) {
    this.leagues = leagues;
    this.names = names;
    this.clock = clock;
  }

  private record Answer(PlayerView player) {}

  @Override
  public String tool() {
    return "fantasy_get_player";
  }

  @Override
  public boolean runsConcurrently() {
    return true;
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    String name = call.arguments().path("player").asText("").strip();
    if (name.isEmpty()) {
      return Uni.createFrom()
          .item(new ToolOutcome.Refused(ToolErrorCode.E_BAD_ARGS, "Name a player."));
    }
    return leagues.one(
        call,
        (league, facts) ->
            Uni.createFrom().item(answer(name, league, facts, names.of(facts), clock.instant())));
  }

  static ToolOutcome answer(
      String name, LinkedLeague linked, SeasonFacts facts, NameMatching matching, Instant now) {
    return switch (NamedPlayers.find(List.of(name), matching, linked)) {
      case NamedPlayers.Refused(ToolOutcome outcome) -> outcome;
      case NamedPlayers.All(List<Player> players) -> {
        Player player = players.getFirst();
        PlayerView view = PlayerView.of(player, linked, facts, now);
        yield new ToolOutcome.Answered(
            view.spoken(WeekPlayer.of(player, linked, facts, now)),
            ResultJson.tree(new Answer(view)));
      }
    };
  }
}
