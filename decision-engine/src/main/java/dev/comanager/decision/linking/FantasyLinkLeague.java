package dev.comanager.decision.linking;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.decision.myteam.PlatformRefusal;
import dev.comanager.decision.platform.LeagueChoice;
import dev.comanager.decision.platform.LeaguePlatform;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.Platforms;
import dev.comanager.decision.snapshot.StoredLeagues;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/**
 * {@code fantasy_link_league}: links a league by its id or by the person's name on the platform.
 * Linking a linked league again changes the team. Where several leagues or teams match, the answer
 * lists them and nothing is linked.
 */
@ApplicationScoped
class FantasyLinkLeague implements ToolHandler {
  private final Platforms platforms;
  private final StoredLeagues leagues;
  private final PeopleLookup people;
  private final Links links;

  FantasyLinkLeague(Platforms platforms, StoredLeagues leagues, PeopleLookup people, Links links) {
    this.platforms = platforms;
    this.leagues = leagues;
    this.people = people;
    this.links = links;
  }

  @Override
  public String tool() {
    return "fantasy_link_league";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    return switch (LinkArguments.read(call.arguments())) {
      case LinkArguments.Reading.Bad(ToolOutcome refusal) -> Uni.createFrom().item(refusal);
      case LinkArguments.Reading.Good(LinkArguments arguments) ->
          links
              .replayOrElse(
                  call,
                  () ->
                      platforms
                          .find(arguments.platform())
                          .map(platform -> find(call, platform, arguments))
                          .orElseGet(
                              () ->
                                  Uni.createFrom()
                                      .item(
                                          LinkAnswers.notOffered(
                                              arguments.platform(), platforms.labels()))))
              .onFailure(PlatformException.class)
              .recoverWithItem(failure -> PlatformRefusal.of(failure, "Nothing was linked."));
    };
  }

  private Uni<ToolOutcome> find(
      IncomingToolCall call, LeaguePlatform platform, LinkArguments arguments) {
    Optional<LeagueKey> league = arguments.league();
    if (league.isEmpty() && arguments.username().isEmpty()) {
      league = platform.usualLeague().map(id -> new LeagueKey(platform.code(), id));
    }
    if (platform.connectsAccounts() && arguments.team().isEmpty()) {
      return ofAccount(call, platform, league, arguments);
    }
    if (league.isPresent()) {
      return inLeague(call, platform, league.get(), arguments);
    }
    return arguments
        .username()
        .map(username -> byPerson(call, platform, username, arguments))
        .orElseGet(
            () ->
                Uni.createFrom()
                    .item(
                        LinkArguments.badArgument(
                            "league_id",
                            "Name the league by its id, or give your username on "
                                + platform.code().label()
                                + ".")));
  }

  private Uni<ToolOutcome> byPerson(
      IncomingToolCall call, LeaguePlatform platform, String username, LinkArguments arguments) {
    if (!platform.findsPeople()) {
      return Uni.createFrom().item(LinkAnswers.namesNobody(platform.code()));
    }
    return people
        .leaguesOf(call.line(), platform, username)
        .chain(
            found -> {
              List<LeagueKey> keys = found.stream().map(LeagueChoice::league).distinct().toList();
              if (keys.isEmpty()) {
                return Uni.createFrom().item(LinkAnswers.noLeagueOf(platform.code()));
              }
              return keys.size() == 1
                  ? inLeague(call, platform, keys.getFirst(), ofOnly(found.getFirst(), arguments))
                  : Uni.createFrom().item(LinkAnswers.choices("leagues", found));
            });
  }

  /** Where the platform knows who asks, it names the person's leagues and teams itself. */
  private Uni<ToolOutcome> ofAccount(
      IncomingToolCall call,
      LeaguePlatform platform,
      Optional<LeagueKey> named,
      LinkArguments arguments) {
    return people
        .leaguesOf(call.line(), platform)
        .chain(
            own -> {
              if (named.isPresent()) {
                // Under its full key: a short id means another league next season.
                return own.stream()
                    .filter(choice -> choice.isOf(named.get()))
                    .findFirst()
                    .map(mine -> inLeague(call, platform, mine.league(), ofOnly(mine, arguments)))
                    .orElseGet(() -> inLeague(call, platform, named.get(), arguments));
              }
              if (own.isEmpty()) {
                return Uni.createFrom().item(LinkAnswers.noOwnLeague(platform.code()));
              }
              return own.size() == 1
                  ? inLeague(
                      call, platform, own.getFirst().league(), ofOnly(own.getFirst(), arguments))
                  : Uni.createFrom().item(LinkAnswers.choices("leagues", own));
            });
  }

  /** When the person has only one league, it may identify the person's team too. */
  private static LinkArguments ofOnly(LeagueChoice only, LinkArguments arguments) {
    return only.teamId().isEmpty() || arguments.team().isPresent()
        ? arguments
        : arguments.asTeam(only.teamId());
  }

  private Uni<ToolOutcome> inLeague(
      IncomingToolCall call, LeaguePlatform platform, LeagueKey key, LinkArguments arguments) {
    return leagues
        .fetchFor(call.line(), platform, key)
        .chain(
            league ->
                arguments.needsPerson()
                    ? ofPerson(call, platform, league, arguments)
                    : choose(
                        call,
                        league,
                        arguments,
                        TeamChoiceRule.fitting(league, arguments.team(), platform.usualTeam())));
  }

  private Uni<ToolOutcome> ofPerson(
      IncomingToolCall call, LeaguePlatform platform, League league, LinkArguments arguments) {
    return new TeamOfPerson(platform, league, arguments.username().orElseThrow())
        .find()
        .chain(
            found -> {
              if (!found.teams().isEmpty() || found.known()) {
                return choose(call, league, arguments, found.teams());
              }
              return platform.findsPeople()
                  ? Uni.createFrom().item(LinkAnswers.noPerson(platform.code()))
                  : choose(
                      call,
                      league,
                      arguments,
                      TeamChoiceRule.fitting(league, Optional.empty(), platform.usualTeam()));
            });
  }

  private Uni<ToolOutcome> choose(
      IncomingToolCall call, League league, LinkArguments arguments, List<FantasyTeam> teams) {
    if (teams.isEmpty()) {
      return Uni.createFrom().item(LinkAnswers.noSuchTeam(league, arguments));
    }
    if (teams.size() > 1) {
      return Uni.createFrom()
          .item(LinkAnswers.choices("teams", LinkAnswers.teamsOf(league, teams)));
    }
    String teamId = teams.getFirst().teamId();
    return links.link(
        call,
        league,
        teamId,
        (transaction, linked) ->
            Uni.createFrom().item(LinkAnswers.answer(league, linkOf(league.key(), linked))));
  }

  private static LeagueLink linkOf(LeagueKey key, List<LeagueLink> links) {
    return links.stream().filter(link -> link.league().equals(key)).findFirst().orElseThrow();
  }
}
