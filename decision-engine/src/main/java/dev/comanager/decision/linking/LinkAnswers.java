package dev.comanager.decision.linking;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.myteam.LeagueView;
import dev.comanager.decision.platform.LeagueChoice;
import java.util.List;
import java.util.stream.Collectors;

/** What {@code fantasy_link_league} answers. */
final class LinkAnswers {
  private static final int MOST_CHOICES = 32;

  private LinkAnswers() {}

  static ToolOutcome answer(League league, LeagueLink link) {
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

  static List<LeagueChoice> teamsOf(League league, List<FantasyTeam> teams) {
    return teams.stream()
        .map(
            team ->
                new LeagueChoice(
                    league.key(), league.name(), team.teamId(), team.name(), league.season()))
        .toList();
  }

  static ToolOutcome choices(String what, List<LeagueChoice> found) {
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
            ? "Several teams fit, so nothing was linked yet. Which one is yours?"
            : "Several leagues fit, so nothing was linked yet. Which one is it?";
    return new ToolOutcome.Answered(text, body);
  }

  static ToolOutcome notOffered(PlatformCode platform, List<String> offered) {
    return ToolOutcome.Refused.unavailableForGood(
        "%s leagues can't be linked yet, so nothing was linked. You can link %s."
            .formatted(platform.label(), String.join(", ", offered)));
  }

  static ToolOutcome noLeagueOf(PlatformCode platform) {
    return notFound(
        "%s shows no league for that username this season. Nothing was linked; check the name, or"
            + " give the league's id.",
        platform);
  }

  static ToolOutcome noOwnLeague(PlatformCode platform) {
    return notFound(
        "%s shows no football league of yours this season. Nothing was linked.", platform);
  }

  static ToolOutcome namesNobody(PlatformCode platform) {
    return notFound(
        "%s doesn't say who plays in which league, so nothing was linked. Give the league's id or"
            + " the address of its page; you choose your team next.",
        platform);
  }

  static ToolOutcome noPerson(PlatformCode platform) {
    return notFound(
        "%s knows nobody by that username. Nothing was linked; check the name, or name your team.",
        platform);
  }

  private static ToolOutcome notFound(String text, PlatformCode platform) {
    return new ToolOutcome.Refused(ToolErrorCode.E_NOT_FOUND, text.formatted(platform.label()));
  }

  static ToolOutcome noSuchTeam(League league, LinkArguments arguments) {
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
