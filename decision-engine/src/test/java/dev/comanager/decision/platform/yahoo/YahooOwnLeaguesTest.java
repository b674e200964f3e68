package dev.comanager.decision.platform.yahoo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.LeagueChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class YahooOwnLeaguesTest {
  @Test
  void leaguesAreJoinedWithTheOwnTeams() throws JsonProcessingException {
    List<LeagueChoice> own =
        YahooOwnLeaguesReader.read(
            documents("leagues", Set.of("461.l.7", "461.l.8")),
            documents("teams", Set.of("461.l.8")));

    assertThat(own)
        .containsExactly(
            new LeagueChoice(key("461.l.7"), "Harbor 7", "", "", 2026),
            new LeagueChoice(key("461.l.8"), "Harbor 8", "1", "Mine", 2026));
    assertThat(own.getFirst().isOf(key("7"))).isTrue();
    assertThat(own.getFirst().isOf(key("17"))).isFalse();
  }

  @Test
  void documentsWithoutLeaguesAreEmpty() throws JsonProcessingException {
    for (String text :
        List.of("{}", "[]", "{\"fantasy_content\":{\"users\":{\"0\":{\"user\":[{},[]]}}}}")) {
      assertThat(YahooOwnLeaguesReader.read(Json.WIRE.readTree(text), MissingNode.getInstance()))
          .isEmpty();
    }
    assertThat(
            YahooOwnLeaguesReader.read(
                documents("leagues", Set.of("461.l.7/../x")), MissingNode.getInstance()))
        .isEmpty();
  }

  @Test
  void recordedDocumentsAreReadAndOtherSportsLeftOut() throws IOException {
    Path folder =
        Path.of(System.getProperty("comanager.data", "absent")).resolve("platforms/yahoo");
    assumeTrue(
        Files.isDirectory(folder), "recorded answers are not at hand (property comanager.data)");

    List<LeagueChoice> own =
        YahooOwnLeaguesReader.read(
            recorded(folder, "sample.users_leagues"), recorded(folder, "sample.users_teams"));

    assertThat(own)
        .singleElement()
        .satisfies(
            league -> {
              assertThat(league.league()).isEqualTo(key("449.l.751781"));
              assertThat(league.season()).isEqualTo(2024);
            });
  }

  private static JsonNode documents(String collection, Set<String> keys)
      throws JsonProcessingException {
    return Json.WIRE.readTree(YahooAccountDocuments.of(collection, keys));
  }

  private static JsonNode recorded(Path folder, String name) throws IOException {
    return Json.WIRE.readTree(folder.resolve(name + ".json").toFile());
  }

  private static LeagueKey key(String id) {
    return new LeagueKey(PlatformCode.YAHOO, id);
  }
}
