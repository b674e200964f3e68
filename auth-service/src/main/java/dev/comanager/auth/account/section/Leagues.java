package dev.comanager.auth.account.section;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The leagues of a line, from decision-engine: listing, linking, unlinking, making one primary. */
@Singleton
public class Leagues {
  private static final String UNAVAILABLE =
      "Leagues can’t be reached right now, so nothing was changed. Try again in a minute.";

  private final ServiceCalls services;
  private final Duration timeout;

  Leagues(ServiceCalls services, AccountConfig config) {
    this.services = services;
    this.timeout = config.sectionTimeout();
  }

  /** The linked leagues, the primary first; fails if they can't be read. */
  public Uni<List<LeagueRow>> of(LineId line) {
    return services
        .call(line, "get_my_leagues", JsonNodeFactory.instance.objectNode(), timeout)
        .map(
            answer ->
                switch (answer) {
                  case ServiceAnswer.Done(String ignored, ObjectNode body) ->
                      rows(body.path("leagues"));
                  case ServiceAnswer.Refused(ToolErrorCode code, String ignored)
                      when code == ToolErrorCode.E_NO_LEAGUE ->
                      List.of();
                  case ServiceAnswer.Refused(ToolErrorCode code, String ignored) ->
                      throw new IllegalStateException("leagues refused code=" + code);
                  case ServiceAnswer.Unavailable(), ServiceAnswer.TimedOut() ->
                      throw new IllegalStateException("decision-engine gave no answer");
                });
  }

  /** Links a league, or returns the matches if there are several. */
  public Uni<LinkOutcome> link(LineId line, LinkRequest request) {
    return link(line, request, AccountConfig.CHANGE_TIMEOUT, ServiceAnswer.TIMED_OUT);
  }

  /**
   * The same, within this time.
   *
   * @param timedOut what to say if no answer came
   */
  public Uni<LinkOutcome> link(LineId line, LinkRequest request, Duration within, String timedOut) {
    return services
        .call(line, "fantasy_link_league", request.arguments(), within)
        .map(
            answer ->
                switch (answer) {
                  case ServiceAnswer.Done(String text, ObjectNode body)
                      when body.path("choices").isArray() ->
                      new LinkOutcome.Choose(request, choices(body.path("choices")));
                  case ServiceAnswer.Done(String text, ObjectNode ignored) ->
                      new LinkOutcome.Linked(text);
                  case ServiceAnswer.Refused(ToolErrorCode ignored, String text) ->
                      new LinkOutcome.NotLinked(text);
                  case ServiceAnswer.Unavailable() -> new LinkOutcome.NotLinked(UNAVAILABLE);
                  case ServiceAnswer.TimedOut() -> new LinkOutcome.NotLinked(timedOut);
                });
  }

  /** Unlinks the league from the line. A league of another line counts as unknown. */
  public Uni<Change> unlink(LineId line, LeagueKey league) {
    return change(line, "fantasy_unlink_league", league);
  }

  /** Makes the league the default for calls that name none. */
  public Uni<Change> prefer(LineId line, LeagueKey league) {
    return change(line, "fantasy_set_primary_league", league);
  }

  private Uni<Change> change(LineId line, String tool, LeagueKey league) {
    ObjectNode arguments =
        JsonNodeFactory.instance
            .objectNode()
            .put("platform", league.platform().code())
            .put("league_id", league.leagueId());
    return services
        .call(line, tool, arguments, AccountConfig.CHANGE_TIMEOUT)
        .map(answer -> answer.change(UNAVAILABLE));
  }

  private static List<LeagueRow> rows(JsonNode links) {
    List<LeagueRow> rows = new ArrayList<>();
    links.forEach(link -> rows.add(LeagueRow.of(link)));
    return List.copyOf(rows);
  }

  private static List<LinkOutcome.Choice> choices(JsonNode choices) {
    List<LinkOutcome.Choice> all = new ArrayList<>();
    choices.forEach(
        choice ->
            all.add(
                new LinkOutcome.Choice(
                    choice.path("league_id").asText(),
                    choice.path("name").asText(),
                    choice.path("team").asText(),
                    choice.path("team_id").asText())));
    return all;
  }
}
