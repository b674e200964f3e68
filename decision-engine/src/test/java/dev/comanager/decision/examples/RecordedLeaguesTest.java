package dev.comanager.decision.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.comanager.contracts.LineId;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.lineup.LineupOn;
import dev.comanager.decision.platform.espn.EspnReplay;
import dev.comanager.decision.platform.fleaflicker.FleaflickerReplay;
import dev.comanager.decision.platform.mfl.MflReplay;
import dev.comanager.decision.platform.sleeper.ServedSeason;
import dev.comanager.decision.platform.sleeper.SleeperReplay;
import dev.comanager.decision.players.Joining;
import dev.comanager.decision.startsit.StartSitOn;
import dev.comanager.decision.trade.TradeOn;
import dev.comanager.decision.waiver.WaiverOn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every decision tool gives a card for a recorded league of every platform, and the pages in {@code
 * docs/examples} show those cards. With the property {@code comanager.examples=write} the pages are
 * rewritten, for review before they are committed.
 */
class RecordedLeaguesTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final LineId LINE = new LineId("ln_000000000000000000000001");
  private static final Path PAGES = Path.of("../docs/examples");

  /** Characters of a factor that fit into a line of the card on a phone. */
  private static final int ONE_LINE = 48;

  private static final Path DATA = Path.of(System.getProperty("comanager.data", "absent"));
  private static SeasonFacts facts;

  /** A platform with its recorded league, and what an expert would say to the trade there. */
  record Recorded(String platform, String page, Function<Path, League> league, String ofTheTrade) {
    @Override
    public String toString() {
      return platform;
    }
  }

  static Stream<Recorded> leagues() {
    return Stream.of(
        new Recorded(
            "Sleeper",
            "sleeper",
            SleeperReplay::league,
            "Right that neither of the two would start here, so no lineup changes. In a dynasty"
                + " league he would look at their ages first and ask for the receiver, who is six"
                + " years younger; the card counts that as .4 points a week and calls it even."),
        new Recorded(
            "ESPN",
            "espn",
            EspnReplay::league,
            "A quarterback below the usual free one for a starting receiver is no offer that anyone"
                + " takes, and the card says so. He would aim lower: a team that lacks a"
                + " quarterback may add one almost as good as Rodgers for nothing."),
        new Recorded(
            "MyFantasyLeague",
            "mfl",
            MflReplay::league,
            "A back for a receiver of the same value, between two teams that both lack receivers:"
                + " he would hold, too, or ask for a little more, because this team would give the"
                + " deeper of its positions for a need."),
        new Recorded(
            "Fleaflicker",
            "fleaflicker",
            FleaflickerReplay::league,
            "Right to pass: a receiver who could start again as soon as he leaves IR is worth more"
                + " here than a second tight end. He would first activate him. With so little hope of"
                + " the playoffs he would sell for picks or youth in a dynasty league, which the"
                + " card doesn't weigh."));
  }

  @BeforeAll
  static void season() {
    assumeTrue(
        Files.isDirectory(DATA.resolve("platforms")) && Files.isDirectory(DATA.resolve("nfl")),
        "recorded answers and seasons are not at hand (property comanager.data)");
    facts = ServedSeason.facts(DATA.resolve("nfl"), NOW);
  }

  @ParameterizedTest
  @MethodSource("leagues")
  void everyToolGivesACardAndThePageShowsIt(Recorded recorded) throws IOException {
    League league = unnamed(recorded, new Joining(facts).joined(recorded.league().apply(DATA)));
    Sides sides = Sides.of(league, facts, NOW);
    LinkedLeague linked = linked(league, sides.mine());

    CardAnswer startSit =
        StartSitOn.decide(LINE, linked, facts, NOW, List.of(sides.starter(), sides.rival()));
    CardAnswer lineup = LineupOn.decide(linked, facts, NOW);
    CardAnswer waiver = WaiverOn.decide(linked, facts, NOW);
    CardAnswer trade =
        TradeOn.decide(
            linked, facts, NOW, List.of(sides.given()), List.of(sides.wanted()), sides.partner());

    for (CardAnswer card : List.of(startSit, lineup, waiver, trade)) {
      assertThat(card.decision()).isNotNull();
      assertThat(card.decision().confidence()).isBetween(50, 95);
      assertThat(card.decision().factors())
          .hasSize(3)
          .allSatisfy(factor -> assertThat(factor.note()).hasSizeLessThanOrEqualTo(ONE_LINE));
    }
    String page =
        ExamplePage.of(recorded.platform(), linked)
            .card("Start " + sides.starter().name() + " or " + sides.rival().name() + "?", startSit)
            .card("Is my lineup the best I have?", lineup)
            .card("Is there anybody worth adding?", waiver)
            .card(
                "Should I give " + sides.given().name() + " for " + sides.wanted().name() + "?",
                trade)
            .expert(recorded.ofTheTrade())
            .text();
    compared(PAGES.resolve(recorded.page() + ".md"), page);
  }

  /** Compares a page with the file, or writes it. */
  static void compared(Path file, String page) throws IOException {
    if ("write".equals(System.getProperty("comanager.examples"))) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, page);
    }
    assertThat(Files.readString(file)).isEqualTo(page);
  }

  /** The league with invented names, because the original names belong to their owners. */
  private static League unnamed(Recorded recorded, League league) {
    List<FantasyTeam> teams =
        IntStream.range(0, league.teams().size())
            .mapToObj(number -> unnamed(league.teams().get(number), number + 1))
            .toList();
    return new League(
        league.key(),
        "A " + recorded.platform() + " league",
        league.season(),
        league.week(),
        league.rules(),
        teams,
        league.matchups(),
        league.asOf(),
        league.foreign());
  }

  private static FantasyTeam unnamed(FantasyTeam team, int number) {
    return new FantasyTeam(
        team.teamId(),
        "Team " + number,
        List.of(),
        team.record(),
        team.waiverPosition(),
        team.pointsFor(),
        team.spots(),
        team.waiverBudget());
  }

  private static LinkedLeague linked(League league, FantasyTeam mine) {
    return new LinkedLeague(new LeagueLink(league.key(), mine.teamId(), true), league, mine, false);
  }
}
