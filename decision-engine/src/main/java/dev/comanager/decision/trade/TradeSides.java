package dev.comanager.decision.trade;

import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.players.NameMatching;
import dev.comanager.decision.players.NamedPlayers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The two sides of a trade: what the line's team gives, and what it gets. */
sealed interface TradeSides {
  int MOST = 6;
  String NOTHING_DECIDED = " Nothing was decided.";

  /**
   * A trade.
   *
   * @param partners the teams whose players come, in the order of the question
   */
  record Both(List<Player> give, List<Player> get, List<FantasyTeam> partners)
      implements TradeSides {
    public Both {
      give = List.copyOf(give);
      get = List.copyOf(get);
      partners = List.copyOf(partners);
    }

    /** A trade with one team. */
    Both(List<Player> give, List<Player> get, FantasyTeam partner) {
      this(give, get, List.of(partner));
    }

    /** The other team; empty when there are several. */
    Optional<FantasyTeam> partner() {
      return partners.size() == 1 ? Optional.of(partners.getFirst()) : Optional.empty();
    }
  }

  /** The arguments describe no valid trade. */
  record Refused(ToolOutcome outcome) implements TradeSides {}

  static TradeSides find(
      List<String> give, List<String> get, NameMatching names, LinkedLeague league) {
    Optional<String> size = badSize(give, "give").or(() -> badSize(get, "get"));
    if (size.isPresent()) {
      return refused(size.get());
    }
    return switch (NamedPlayers.find(give, names, league)) {
      case NamedPlayers.Refused(ToolOutcome outcome) -> new Refused(outcome);
      case NamedPlayers.All(List<Player> given) ->
          // Players to be received are on another roster, so the line's own players of that name
          // don't match.
          switch (NamedPlayers.find(get, names, asAnOutsider(league))) {
            case NamedPlayers.Refused(ToolOutcome outcome) -> new Refused(outcome);
            case NamedPlayers.All(List<Player> got) -> checked(given, got, league);
          };
    };
  }

  private static Optional<String> badSize(List<String> side, String argument) {
    if (side.isEmpty()) {
      return Optional.of(
          "Name at least one player to %s. A trade has two sides.".formatted(argument));
    }
    return side.size() > MOST
        ? Optional.of("Name one to six players to %s.".formatted(argument))
        : Optional.empty();
  }

  private static LinkedLeague asAnOutsider(LinkedLeague linked) {
    FantasyTeam mine = linked.mine();
    League league = linked.league();
    FantasyTeam nobody =
        new FantasyTeam(mine.teamId(), mine.name(), List.of(), mine.record(), null, 0, List.of());
    return new LinkedLeague(
        linked.link(),
        new League(
            league.key(),
            league.name(),
            league.season(),
            league.week(),
            league.rules(),
            league.teams().stream().filter(team -> !team.teamId().equals(mine.teamId())).toList(),
            List.of(),
            league.asOf(),
            league.foreign()),
        nobody,
        linked.stale());
  }

  private static TradeSides checked(List<Player> give, List<Player> get, LinkedLeague league) {
    for (Player player : get) {
      if (give.contains(player)) {
        return refused("%s is on both sides. Name each player once.".formatted(player.name()));
      }
    }
    for (Player player : give) {
      if (league.mine().spotOf(player.id()).isEmpty()) {
        return refused(
            "%s isn't on your roster%s, so you can't trade him away."
                .formatted(
                    player.name(),
                    league
                        .league()
                        .rosteredBy(player.id())
                        .map(team -> " but on that of " + team.quoted())
                        .orElse("")));
      }
    }
    List<FantasyTeam> partners = new ArrayList<>();
    for (Player player : get) {
      if (league.mine().spotOf(player.id()).isPresent()) {
        return refused(
            "%s is already on your roster. List the players you'd trade away under give."
                .formatted(player.name()));
      }
      Optional<FantasyTeam> team = league.league().rosteredBy(player.id());
      if (team.isEmpty()) {
        return refused(
            "%s is a free agent in %s, so you don't need a trade. find_waiver_moves looks at adds."
                .formatted(player.name(), league.league().quoted()));
      }
      if (partners.stream().noneMatch(one -> one.teamId().equals(team.get().teamId()))) {
        partners.add(team.get());
      }
    }
    return new Both(give, get, partners);
  }

  private static Refused refused(String text) {
    return new Refused(new ToolOutcome.Refused(ToolErrorCode.E_BAD_ARGS, text + NOTHING_DECIDED));
  }
}
