package dev.comanager.keycloak.authservice;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Client for auth-service's linking of first leagues (INTERFACE section 7). */
public final class FirstLeagues {
  // auth-service answers within six seconds.
  private static final Duration TIMEOUT = Duration.ofSeconds(7);

  private final AuthServiceClient client;

  /** Creates the client; opens no connection yet. */
  public FirstLeagues(AuthServiceAddress address) {
    this.client = new AuthServiceClient(address, TIMEOUT);
  }

  /** Links a league for this line. */
  public LeagueAnswer link(String line, LeagueEntry entry) {
    return client
        .post(
            "leagues",
            AuthServiceClient.request()
                .put("line", line)
                .put("platform", entry.platform())
                .put("who", entry.who())
                .put("league", entry.league())
                .put("team", entry.team()))
        .map(answer -> read(answer.body()))
        .orElseGet(LeagueAnswer.Unavailable::new);
  }

  private static LeagueAnswer read(JsonNode body) {
    return switch (body.path("outcome").asText()) {
      case "linked" -> new LeagueAnswer.Linked();
      case "choose" ->
          new LeagueAnswer.Choose(
              body.path("platform").asText(),
              body.path("who").asText(),
              choices(body.path("choices")));
      case "not_linked" -> new LeagueAnswer.NotLinked(body.path("text").asText());
      default -> AuthServiceClient.unreadable(new LeagueAnswer.Unavailable());
    };
  }

  private static List<LeagueAnswer.Choice> choices(JsonNode list) {
    List<LeagueAnswer.Choice> choices = new ArrayList<>();
    list.forEach(
        choice ->
            choices.add(
                new LeagueAnswer.Choice(
                    choice.path("league").asText(),
                    choice.path("team").asText(),
                    choice.path("title").asText(),
                    choice.path("about").asText())));
    return choices;
  }
}
