package dev.comanager.decision.lookup;

import dev.comanager.contracts.PlatformText;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.myteam.LeagueOfCall;
import dev.comanager.decision.players.NameMatching;
import dev.comanager.decision.players.PlayerNames;
import dev.comanager.decision.trade.TradeTargets;
import dev.comanager.decision.waiver.Streamer;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.WeekPlayer;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The tool {@code fantasy_find_players} (INTERFACE §3): matching players, best first, and the moves
 * they are good for.
 */
@ApplicationScoped
public class FantasyFindPlayers implements ToolHandler {
  private static final int NAMED = 5;

  private final LeagueOfCall leagues;
  private final PlayerNames names;
  private final Clock clock;

  FantasyFindPlayers(LeagueOfCall leagues, PlayerNames names, Clock clock) {
    this.leagues = leagues;
    this.names = names;
    this.clock = clock;
  }

  private record Found(List<Row> players, int total, String note) {}

  private record Row(
      String name,
      String pos,
      String team,
      String status,
      Integer byeWeek,
      Double projection,
      boolean available,
      String rosteredBy,
      ForTrade tradeTarget,
      ForWeeks streamer) {
    static Row of(
        WeekPlayer player, SeasonFacts facts, RosteredPlayers rostered, PossibleMoves moves) {
      Optional<String> holder = rostered.teamOf(player.id());
      return new Row(
          player.name(),
          player.player().position().name(),
          player.player().nflTeam().orElse(""),
          StatusText.status(player),
          player.player().nflTeam().flatMap(facts::byeWeekOf).orElse(null),
          player.shownPoints(),
          holder.isEmpty(),
          holder.orElse(null),
          moves.target(player).map(ForTrade::of).orElse(null),
          moves.streamer(player).map(ForWeeks::of).orElse(null));
    }
  }

  /** A trade target: what he adds, what his owner lacks, and whom to offer. */
  private record ForTrade(
      double raises,
      double costsOwner,
      String ownerNeeds,
      String offer,
      Double yourGain,
      Double theirGain) {
    static ForTrade of(TradeTargets.Target target) {
      return new ForTrade(
          CardNumbers.tenth(target.raises()),
          CardNumbers.tenth(target.costs()),
          target.need() == null ? null : target.need().name(),
          target.offer().map(offer -> offer.give().name()).orElse(null),
          target.offer().map(offer -> CardNumbers.tenth(offer.mine())).orElse(null),
          target.offer().map(offer -> CardNumbers.tenth(offer.theirs())).orElse(null));
    }
  }

  /** A short-term add: the weeks, the games, and who goes for him. */
  private record ForWeeks(List<Integer> weeks, List<String> games, double points, String drop) {
    static ForWeeks of(Streamer streamer) {
      return new ForWeeks(
          streamer.weeks(),
          streamer.games(),
          CardNumbers.tenth(streamer.points()),
          streamer.drop().map(WeekPlayer::name).orElse(null));
    }
  }

  @Override
  public String tool() {
    return "fantasy_find_players";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    return leagues.one(
        call,
        (league, facts) ->
            Uni.createFrom()
                .item(
                    switch (PlayerSearch.read(call.arguments(), facts)) {
                      case PlayerSearch.Read.Refused(ToolOutcome outcome) -> outcome;
                      case PlayerSearch.Read.Fits(PlayerSearch search) ->
                          answer(search, league, facts, names.of(facts), clock.instant());
                    }));
  }

  static ToolOutcome answer(
      PlayerSearch search,
      LinkedLeague linked,
      SeasonFacts facts,
      NameMatching matching,
      Instant now) {
    Optional<List<Player>> named =
        search.query().isEmpty()
            ? Optional.empty()
            : Optional.of(matching.everybody(search.query()));
    PossibleMoves moves = PossibleMoves.of(search, linked, facts, now);
    List<WeekPlayer> all = moves.sorted(PlayerSearchRule.find(search, named, linked, facts, now));
    List<WeekPlayer> shown = all.subList(0, Math.min(search.limit(), all.size()));
    RosteredPlayers rostered = new RosteredPlayers(linked.league());
    List<Row> rows = shown.stream().map(player -> Row.of(player, facts, rostered, moves)).toList();
    String note = PossibleMoveText.note(search, moves, shown);
    return new ToolOutcome.Answered(
        text(rows, all.size()) + (note.isEmpty() ? "" : " " + note),
        ResultJson.tree(new Found(rows, all.size(), note)));
  }

  private static String text(List<Row> rows, int total) {
    if (rows.isEmpty()) {
      return "No player matches. Try a shorter part of the name or fewer filters.";
    }
    String lead = total == 1 ? "One player fits: " : total + " players fit. First: ";
    return lead
        + rows.stream()
            .limit(NAMED)
            .map(FantasyFindPlayers::spoken)
            .collect(Collectors.joining("; "))
        + ".";
  }

  private static String spoken(Row row) {
    StringBuilder parts = new StringBuilder(row.name()).append(", ").append(row.pos());
    if (!row.team().isEmpty() && !row.pos().equals("DEF")) {
      parts.append(' ').append(row.team());
    }
    if (!row.status().isEmpty()) {
      parts.append(", ").append(LookupText.lower(row.status()));
    } else if (row.projection() != null) {
      parts.append(", ").append(CardNumbers.text(row.projection())).append(" points");
    }
    return parts
        .append(row.available() ? ", available" : ", with " + PlatformText.quoted(row.rosteredBy()))
        .toString();
  }
}
