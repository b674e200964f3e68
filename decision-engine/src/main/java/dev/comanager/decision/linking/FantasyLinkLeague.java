package dev.comanager.decision.linking;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.myteam.LeagueView;
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
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * {@code fantasy_link_league}: links a league by its id or by the person's name on the platform.
 * Linking a linked league again changes the team. Where several leagues or teams match, the answer
 * lists them and nothing is linked.
 */
@ApplicationScoped
class FantasyLinkLeague implements ToolHandler {
  private static final int MOST_CHOICES = 32;

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
              .replayOr(
                  call,
                  () ->
                      platforms
                          .find(arguments.platform())
                          .map(platform -> find(call, platform, arguments))
                          .orElseGet(() -> Uni.createFrom().item(notOffered(arguments.platform()))))
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
      return Uni.createFrom().item(namesNobody(platform.code()));
    }
    return people
        .leaguesOf(call.line(), platform, username)
        .chain(
            found -> {
              List<LeagueKey> keys = found.stream().map(LeagueChoice::league).distinct().toList();
              if (keys.isEmpty()) {
                return Uni.createFrom().item(noLeagueOf(platform.code()));
              }
              return keys.size() == 1
                  ? inLeague(call, platform, keys.getFirst(), ofOnly(found.getFirst(), arguments))
                  : Uni.createFrom().item(choices("leagues", found));
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
                Uni.combine()
                    .all()
                    .unis(
                        Uni.createFrom().item(league),
                        requested(arguments, platform::personNamed),
                        requested(arguments, username -> platform.teamOf(key.leagueId(), username)))
                    .asTuple())
        .chain(
            found -> {
              if (arguments.needsPerson()
                  && platform.findsPeople()
                  && found.getItem2().isEmpty()
                  && found.getItem3().isEmpty()) {
                return Uni.createFrom().item(noPerson(platform.code()));
              }
              return choose(
                  call,
                  platform,
                  found.getItem1(),
                  found.getItem3().map(arguments::asTeam).orElse(arguments),
                  found.getItem2());
            });
  }

  /** The platform's data on the username; skipped when a team is named anyway. */
  private static Uni<Optional<String>> requested(
      LinkArguments arguments, Function<String, Uni<Optional<String>>> question) {
    return arguments
        .username()
        .filter(name -> arguments.needsPerson())
        .map(question)
        .orElseGet(() -> Uni.createFrom().item(Optional.empty()));
  }

  private Uni<ToolOutcome> choose(
      IncomingToolCall call,
      LeaguePlatform platform,
      League league,
      LinkArguments arguments,
      Optional<String> person) {
    List<FantasyTeam> teams =
        TeamChoiceRule.fitting(league, arguments.team(), person, platform.usualTeam());
    if (teams.isEmpty()) {
      return Uni.createFrom().item(noSuchTeam(league, arguments));
    }
    if (teams.size() > 1) {
      return Uni.createFrom().item(choices("teams", teamsOf(league, teams)));
    }
    String teamId = teams.getFirst().teamId();
    return links.link(
        call,
        league,
        teamId,
        (transaction, linked) ->
            Uni.createFrom().item(answer(league, linkOf(league.key(), linked))));
  }

  private static ToolOutcome answer(League league, LeagueLink link) {
    LinkedLeague linked = LinkedLeague.of(link, league, false);
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.set("league", LeagueView.of(linked));
    String text =
        "Linked %s on %s; your team is %s.%s%s"
            .formatted(
                league.quoted(),
                league.key().platform().label(),
                linked.mine().quoted(),
                link.primary() ? " It is your primary league." : "",
                league.rules().notes().stream()
                    .map(note -> " " + note)
                    .collect(Collectors.joining()));
    return new ToolOutcome.Answered(text, body);
  }

  private static LeagueLink linkOf(LeagueKey key, List<LeagueLink> links) {
    return links.stream().filter(link -> link.league().equals(key)).findFirst().orElseThrow();
  }

  private static List<LeagueChoice> teamsOf(League league, List<FantasyTeam> teams) {
    return teams.stream()
        .map(
            team ->
                new LeagueChoice(
                    league.key(), league.name(), team.teamId(), team.name(), league.season()))
        .toList();
  }

  private static ToolOutcome choices(String what, List<LeagueChoice> found) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    ArrayNode choices = body.putArray("choices");
    found.stream()
        .limit(MOST_CHOICES)
        .forEach(
            choice ->
                choices
                    .addObject()
                    .put("league_id", choice.league().leagueId())
                    .put("name", choice.leagueName())
                    .put("team", choice.teamName())
                    .put("team_id", choice.teamId()));
    String text =
        what.equals("teams")
            ? "Several teams fit, so nothing was linked yet. Ask again with yours as team."
            : "Several leagues fit, so nothing was linked yet. Ask again with the league_id of one.";
    return new ToolOutcome.Answered(text, body);
  }

  private ToolOutcome notOffered(PlatformCode platform) {
    return new ToolOutcome.Refused(
        ToolErrorCode.E_UNAVAILABLE,
        "%s leagues can't be linked yet, so nothing was linked. What can be linked: %s."
            .formatted(platform.label(), String.join(", ", platforms.labels())),
        JsonNodeFactory.instance.objectNode().put("retryable", false));
  }

  private static ToolOutcome noLeagueOf(PlatformCode platform) {
    return new ToolOutcome.Refused(
        ToolErrorCode.E_NOT_FOUND,
        "%s shows no league for that username this season. Nothing was linked; check the name, or"
                .formatted(platform.label())
            + " give the league's id.");
  }

  private static ToolOutcome namesNobody(PlatformCode platform) {
    return new ToolOutcome.Refused(
        ToolErrorCode.E_NOT_FOUND,
        "%s doesn't say who plays in which league. Nothing was linked; give the league's id and"
                .formatted(platform.label())
            + " your team's name.");
  }

  private static ToolOutcome noPerson(PlatformCode platform) {
    return new ToolOutcome.Refused(
        ToolErrorCode.E_NOT_FOUND,
        "%s knows nobody by that username. Nothing was linked; check the name, or name your team."
            .formatted(platform.label()));
  }

  private static ToolOutcome noSuchTeam(League league, LinkArguments arguments) {
    if (arguments.team().isEmpty()) {
      return new ToolOutcome.Refused(
          ToolErrorCode.E_NOT_FOUND,
          "That username has no team in %s. Nothing was linked; name your team."
              .formatted(league.quoted()));
    }
    ObjectNode details = JsonNodeFactory.instance.objectNode().put("argument", "team");
    ArrayNode candidates = details.putArray("candidates");
    league.teams().stream().limit(5).forEach(team -> candidates.add(team.name()));
    return new ToolOutcome.Refused(
        ToolErrorCode.E_BAD_ARGS,
        "No team of %s has that name or id. Nothing was linked.".formatted(league.quoted()),
        details);
  }
}
