package dev.comanager.decision.platform.espn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.lineup.LineupOn;
import dev.comanager.decision.myteam.ContextOn;
import dev.comanager.decision.platform.sleeper.ServedSeason;
import dev.comanager.decision.players.Joining;
import dev.comanager.decision.startsit.StartSitOn;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The recorded ESPN league, moved to the current season: its players are joined and cards are made.
 */
class EspnRecordedCardTest {
  private static final LineId LINE = new LineId("ln_00000000000000000000000e");
  private static final Instant NOW = EspnFixture.FRIDAY_OF_WEEK_11;

  private final Path data = Path.of(System.getProperty("comanager.data", "absent"));

  @BeforeEach
  void needRecordings() {
    assumeTrue(
        Files.isDirectory(data.resolve("platforms/espn")),
        "recorded answers are not at hand (property comanager.data)");
  }

  @Test
  void theRecordedLeagueGivesContextLineupAndStartSitCards() {
    SeasonFacts facts = ServedSeason.facts(data.resolve("nfl"), NOW);
    League league = league(facts);
    LinkedLeague linked = withMostKnown(league, facts);

    ToolOutcome.Answered context =
        ToolSchemas.assertAnswers("get_my_fantasy_context", ContextOn.context(linked, facts));
    JsonNode starters = context.body().at("/roster/starters");
    assertThat(starters.findValuesAsText("name")).doesNotContain("Unlisted player").isNotEmpty();

    CardAnswer lineup = LineupOn.decide(linked, facts, NOW);
    assertThat(lineup.spoken()).isNotBlank();
    assertThat(lineup.decision().league().platform()).isEqualTo("espn");

    List<Player> both = twoOfOnePosition(linked, facts);
    CardAnswer card = StartSitOn.decide(LINE, linked, facts, NOW, both);
    assertThat(card.players()).hasSize(2);
    assertThat(card.decision().confidence()).isBetween(50, 95);
    assertThat(card.decision().sources()).anyMatch(source -> source.label().equals("ESPN roster"));
  }

  private League league(SeasonFacts facts) {
    League league = EspnReplay.league(data);
    League joined = new Joining(facts).joined(league);
    // Six years later some careers have ended; a list of players keeps most of them.
    assertThat(joined.foreign().size()).isLessThan(league.foreign().size() / 10);
    return joined;
  }

  /** The team with the most players who still have a projection. */
  private static LinkedLeague withMostKnown(League league, SeasonFacts facts) {
    return league.teams().stream()
        .max(
            Comparator.comparingLong(
                team ->
                    team.spots().stream()
                        .flatMap(spot -> spot.player().stream())
                        .flatMap(id -> facts.player(id).stream())
                        .filter(known -> !known.projections().isEmpty())
                        .count()))
        .map(
            team ->
                new LinkedLeague(
                    new LeagueLink(league.key(), team.teamId(), true), league, team, false))
        .orElseThrow();
  }

  private static List<Player> twoOfOnePosition(LinkedLeague linked, SeasonFacts facts) {
    List<Player> projected =
        linked.mine().spots().stream()
            .flatMap(spot -> spot.player().stream())
            .flatMap(id -> facts.player(id).stream())
            .filter(known -> !known.projections().isEmpty())
            .map(PlayerFacts::player)
            .toList();
    for (Player one : projected) {
      for (Player other : projected) {
        if (!one.equals(other) && one.position() == other.position()) {
          return List.of(one, other);
        }
      }
    }
    throw new AssertionError("nobody to compare");
  }
}
