package dev.comanager.watch.alert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.DecisionMade.Follow;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.watch.Copy;
import dev.comanager.watch.Reports;
import dev.comanager.watch.TeamUnderTest;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A line links its league again as another team, because the first was the wrong one. */
@QuarkusTest
@WithBackends
class RelinkedTeamTest {
  private final WatchesUnderTest watches;
  private final RecheckReportStore reports;
  private TeamUnderTest team;
  private TeamUnderTest right;

  @Inject
  RelinkedTeamTest(WatchesUnderTest watches, RecheckReportStore reports) {
    this.watches = watches;
    this.reports = reports;
  }

  @BeforeEach
  void theWrongTeamIsLinked() {
    watches.awaitReady();
    team = new TeamUnderTest(watches).linked(watches.inAnHour());
    right = new TeamUnderTest(watches);
  }

  @ParameterizedTest
  @CsvSource({"WAIVER,ADD,HOLD", "TRADE,TRADE,PASS"})
  void theFormerTeamsMovesAreTextedNoMore(DecisionKind kind, Verdict before, Verdict now) {
    DecisionMade move = watched(Moves.of(watches.made(team.line), kind, before, 2));

    relink();
    apply(Reports.same(move, 1, 42).withVerdict(now));

    assertThat(watches.list(team.line)).isEmpty();
    await()
        .during(Duration.ofSeconds(1))
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(() -> watches.texts(team.line).isEmpty());
  }

  @Test
  void theSameQuestionForTheRightTeamIsWatchedAnew() {
    DecisionMade add = watched(add(team));
    relink();

    DecisionMade next = watches.publish(another(add, right));
    assertThat(watches.watch(next).path("existing").asBoolean()).isFalse();
    apply(Reports.same(next, 1, 42).withVerdict(Verdict.HOLD));

    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> watches.texts(team.line).size() == 1);
  }

  @Test
  void aCardThatComesBeforeTheLinkIsWatchedAfterIt() {
    DecisionMade add = watched(add(team));
    DecisionMade next = watches.publish(another(add, right));
    assertThat(refused(next)).isEqualTo(ToolErrorCode.E_NOT_FOUND);

    relink();

    assertThat(watches.watch(next).path("existing").asBoolean()).isFalse();
  }

  @Test
  void theFormerTeamsCardIsNotFoundUnlessTheTeamIsLinkedAgain() {
    DecisionMade add = watches.publish(add(team));
    team.links("lagoon");
    relink();
    assertThat(refused(add)).isEqualTo(ToolErrorCode.E_NOT_FOUND);

    team.links("harbor");
    awaitTeam(team);

    assertThat(watches.watch(add).path("existing").asBoolean()).isFalse();
  }

  @Test
  void aCardOfAnOlderReleaseIsNotFoundForTheRightTeam() {
    DecisionMade plain = watches.made(team.line);
    DecisionMade add = watches.publish(Moves.of(plain, DecisionKind.WAIVER, Verdict.ADD, 2));

    relink();

    assertThat(refused(add)).isEqualTo(ToolErrorCode.E_NOT_FOUND);
  }

  @Test
  void aQuestionUnderChangedRulesIsWatchedInPlaceOfTheFormer() {
    DecisionMade made = watched(watches.made(team.line));
    DecisionMade next = watches.publish(another(made, team));

    assertThat(watches.watch(next).path("existing").asBoolean()).isFalse();
    assertThat(watches.watch(next).path("existing").asBoolean()).isTrue();
    assertThat(watches.list(team.line)).hasSize(1);
  }

  private DecisionMade add(TeamUnderTest whose) {
    DecisionMade add = Moves.of(watches.made(team.line), DecisionKind.WAIVER, Verdict.ADD, 2);
    return Copy.of(add).follow(add.follow().ofTeam(whose.fingerprint)).made();
  }

  /** The same question, with a card on another subject. */
  private DecisionMade another(DecisionMade made, TeamUnderTest whose) {
    Follow follow = made.follow();
    return Copy.of(made)
        .card(2, made.verdict(), made.confidence(), made.band())
        .follow(
            new Follow(
                    WatchesUnderTest.hex(16),
                    follow.factsVersion(),
                    follow.ageless(),
                    follow.players(),
                    follow.games(),
                    follow.lean())
                .ofTeam(whose.fingerprint))
        .made();
  }

  private DecisionMade watched(DecisionMade made) {
    watches.watch(watches.publish(made));
    return made;
  }

  private void relink() {
    team.linksTo(right);
    awaitTeam(right);
  }

  private void awaitTeam(TeamUnderTest linked) {
    watches.awaitStored(
        "SELECT FROM line_league WHERE line = $1 AND league = 'demo:harbor' AND fingerprint = $2",
        Tuple.of(team.line.value(), linked.fingerprint));
  }

  private ToolErrorCode refused(DecisionMade made) {
    return watches.refused("watch_decision", team.line, WatchesUnderTest.decision(made));
  }

  private void apply(RecheckReported report) {
    reports.apply(List.of(report)).await().atMost(WatchesUnderTest.TIMEOUT);
  }
}
