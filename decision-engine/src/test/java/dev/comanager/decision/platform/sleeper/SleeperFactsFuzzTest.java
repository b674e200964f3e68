package dev.comanager.decision.platform.sleeper;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.platform.EditedDocuments;
import dev.comanager.decision.platform.PlatformConfigs;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.http.FedRows;
import dev.comanager.decision.platform.http.JsonRows;
import dev.comanager.decision.platform.http.PlatformHttpClients;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Sleeper's players, projections, statistics and schedule with odd values in them. */
class SleeperFactsFuzzTest extends ParserFuzzTest {
  private static final int SEASON = 2026;
  private static final int WEEK = 11;
  private static final PlatformHttpClients NOWHERE =
      new PlatformHttpClients(Vertx.vertx(), new SimpleMeterRegistry());

  private final EditedDocuments samples =
      new EditedDocuments()
          .with("players", "sleeper/players_nfl.json")
          .with("projections", "sleeper/projections_nfl_2026_11.json")
          .with("stats", "sleeper/stats_nfl_2026_10.json")
          .with("schedule", "sleeper/schedule_nfl_regular_2026.json");
  private final Answers answers = new Answers();
  private final SleeperFacts facts = new SleeperFacts(answers);

  private static final class Answers extends SleeperClient {
    private JsonNode documents;

    Answers() {
      super(NOWHERE, PlatformConfigs.quick("sleeper", Map.of("url", "http://127.0.0.1:1")));
    }

    @Override
    Uni<JsonNode> data(String path, String what) {
      return Uni.createFrom().item(documents.path("schedule"));
    }

    @Override
    Uni<Void> rows(String path, String what, Consumer<JsonRows.Row> sink) {
      FedRows.feed(documents.path("players"), sink);
      return Uni.createFrom().voidItem();
    }

    @Override
    Uni<Void> dataRows(String path, String what, Consumer<JsonRows.Row> sink) {
      FedRows.feed(documents.path(path.contains("/stats/") ? "stats" : "projections"), sink);
      return Uni.createFrom().voidItem();
    }
  }

  @Override
  protected List<byte[]> seeds() {
    return EditedDocuments.seeds();
  }

  @Override
  protected void take(byte[] input) {
    answers.documents = samples.edited(input);

    if (input.length == 0) {
      assertThat(facts.players().await().indefinitely()).isNotEmpty();
      assertThat(facts.statistics(SEASON, WEEK - 1).await().indefinitely()).isNotEmpty();
      assertThat(facts.projections(SEASON, WEEK).await().indefinitely().lines()).isNotEmpty();
    }
    refusing(() -> facts.players().await().indefinitely());
    refusing(() -> facts.statistics(SEASON, WEEK - 1).await().indefinitely());
    refusing(() -> facts.projections(SEASON, WEEK).await().indefinitely());
    refusing(
        () ->
            facts
                .schedule(SEASON, WEEK, Map.of(), SleeperFixture.FRIDAY_OF_WEEK_11)
                .await()
                .indefinitely()
                .forEach(
                    game ->
                        // The facts tables store no time farther away.
                        assertThat(game.kickoff().toString()).matches("20\\d\\d-.*")));
  }

  private static void refusing(Runnable reading) {
    try {
      reading.run();
    } catch (PlatformException refused) {
      assertThat(refused.getMessage()).hasSizeLessThan(300);
    }
  }
}
