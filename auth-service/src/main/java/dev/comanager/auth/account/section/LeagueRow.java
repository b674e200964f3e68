package dev.comanager.auth.account.section;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LeagueKey;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;

/**
 * A linked league as the page lists it.
 *
 * @param about the facts below its name, such as "Sleeper · 12 teams · Half PPR · you are …"
 */
public record LeagueRow(
    String platform, String leagueId, String name, String about, boolean primary) {
  /** Converts the JSON of a league link (spec 2.4). */
  static LeagueRow of(JsonNode link) {
    List<String> about = new ArrayList<>();
    about.add(link.path("platform_label").asText());
    if (link.path("team_count").isInt()) {
      about.add(link.path("team_count").asInt() + " teams");
    }
    if (link.path("scoring").isTextual()) {
      about.add(link.path("scoring").asText());
    }
    about.add(you(link.path("team").asText(), link.path("record").asText()));
    return new LeagueRow(
        link.path("platform").asText(),
        link.path("league_id").asText(),
        link.path("name").asText(),
        String.join(" · ", about),
        link.path("primary").asBoolean());
  }

  /** Address of the page that asks to confirm unlinking it. */
  public String unlinkAddress() {
    return "/account/leagues/unlink?platform=%s&league=%s"
        .formatted(URLEncoder.encode(platform, UTF_8), URLEncoder.encode(leagueId, UTF_8));
  }

  /** Whether that is the key of this league. */
  public boolean is(LeagueKey key) {
    return key.toString().equals(platform + ":" + leagueId);
  }

  private static String you(String team, String record) {
    if (team.isEmpty()) {
      return "your team is no longer in it: link it again, or unlink it";
    }
    return "you are %s, %s"
        .formatted(team, record.isEmpty() ? "record not known yet" : record.replace('-', '–'));
  }
}
