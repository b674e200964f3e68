package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The listing of every tool and what it needs (spec 1 and 5, tool table). */
class ToolListingContractTest {
  private static final Path FOLDER = Path.of("src/main/resources/tools");

  private static final List<String> ORDER =
      List.of(
          "get_my_leagues",
          "get_my_fantasy_context",
          "get_roster_status",
          "analyze_start_sit",
          "analyze_trade",
          "find_waiver_moves",
          "watch_decision",
          "watch_roster",
          "list_watches",
          "cancel_watch",
          "get_weekly_brief",
          "send_fantasy_alert",
          "schedule_service_call",
          "call_me_now",
          "send_me_weekly_brief",
          "send_lineup_alert",
          "fantasy_link_league",
          "fantasy_unlink_league",
          "fantasy_set_primary_league",
          "fantasy_optimize_lineup",
          "fantasy_get_matchup",
          "fantasy_get_standings",
          "fantasy_find_players",
          "fantasy_get_player",
          "fantasy_get_injury_report",
          "fantasy_get_track_record");

  /**
   * The hints as one word: an upper-case letter means true, in the order read-only, destructive,
   * idempotent, open.
   */
  private record Row(String scopes, String hints, ToolOwner owner) {}

  private static Map.Entry<String, Row> row(
      String tool, String scopes, String hints, ToolOwner owner) {
    return Map.entry(tool, new Row(scopes, hints, owner));
  }

  private static final Map<String, Row> TABLE =
      Map.ofEntries(
          row("get_my_leagues", "league.read", "RdIo", ToolOwner.DECISION),
          row("get_my_fantasy_context", "league.read roster.read", "RdIo", ToolOwner.DECISION),
          row("get_roster_status", "roster.read", "RdIo", ToolOwner.DECISION),
          row("analyze_start_sit", "analysis.read", "RdIo", ToolOwner.DECISION),
          row("analyze_trade", "analysis.read", "RdIo", ToolOwner.DECISION),
          row("find_waiver_moves", "analysis.read", "RdIo", ToolOwner.DECISION),
          row("watch_decision", "alerts.write", "rdIO", ToolOwner.WATCH),
          row("watch_roster", "alerts.write", "rdIO", ToolOwner.WATCH),
          row("list_watches", "alerts.write", "RdIo", ToolOwner.WATCH),
          row("cancel_watch", "alerts.write", "rDIo", ToolOwner.WATCH),
          row("get_weekly_brief", "analysis.read", "RdIo", ToolOwner.DECISION),
          row("send_fantasy_alert", "messages.write", "rDiO", ToolOwner.NOTIFIER),
          row("schedule_service_call", "calls.write", "rDiO", ToolOwner.NOTIFIER),
          row("call_me_now", "calls.write", "rDiO", ToolOwner.NOTIFIER),
          row("send_me_weekly_brief", "messages.write", "rDiO", ToolOwner.DECISION),
          row("send_lineup_alert", "alerts.write", "rdIO", ToolOwner.WATCH),
          row("fantasy_link_league", "league.read", "rdIo", ToolOwner.DECISION),
          row("fantasy_unlink_league", "league.read", "rDIo", ToolOwner.DECISION),
          row("fantasy_set_primary_league", "league.read", "rdIo", ToolOwner.DECISION),
          row("fantasy_optimize_lineup", "analysis.read", "RdIo", ToolOwner.DECISION),
          row("fantasy_get_matchup", "league.read roster.read", "RdIo", ToolOwner.DECISION),
          row("fantasy_get_standings", "league.read", "RdIo", ToolOwner.DECISION),
          row("fantasy_find_players", "roster.read", "RdIo", ToolOwner.DECISION),
          row("fantasy_get_player", "roster.read", "RdIo", ToolOwner.DECISION),
          row("fantasy_get_injury_report", "roster.read", "RdIo", ToolOwner.DECISION),
          row("fantasy_get_track_record", "analysis.read", "RdIo", ToolOwner.DECISION));

  @Test
  void listsTwelveToolsOnClaudeThirteenOnChatgptAndTwentySixOnFull() {
    assertThat(namesOn(Surface.CLAUDE)).isEqualTo(ORDER.subList(0, 12));
    assertThat(namesOn(Surface.CHATGPT)).isEqualTo(ORDER.subList(0, 13));
    assertThat(namesOn(Surface.FULL)).isEqualTo(ORDER);
  }

  @Test
  void numbersTheToolsFromOneToTwentySixInTheOrderOfTheListing() {
    assertThat(Tools.ALL.stream().map(ToolDefinition::order).toList())
        .isEqualTo(IntStream.rangeClosed(1, 26).boxed().toList());
  }

  @Test
  void doesNotListVoiceToolsOrTheTextedBriefOnClaude() {
    assertThat(namesOn(Surface.CLAUDE))
        .doesNotContain("schedule_service_call", "call_me_now", "send_me_weekly_brief");
  }

  @Test
  void givesEveryToolTheScopesHintsAndOwnerOfTheTable() {
    assertThat(TABLE.keySet()).containsExactlyInAnyOrderElementsOf(ORDER);
    for (ToolDefinition tool : Tools.ALL) {
      Row actual =
          new Row(
              String.join(" ", tool.scopes().stream().map(Scope::code).toList()),
              written(tool.hints()),
              tool.owner());
      assertThat(actual).as(tool.name()).isEqualTo(TABLE.get(tool.name()));
    }
  }

  @Test
  void definesNoToolForRosterMoves() {
    assertThat(Tools.ALL.stream().flatMap(tool -> tool.scopes().stream()))
        .doesNotContain(Scope.ROSTER_WRITE);
  }

  @Test
  void needsCallsWriteInAdditionOnlyForARosterWatchByPhoneCall() {
    ToolDefinition watchRoster = Tools.named("watch_roster");

    assertThat(watchRoster.scopesFor(Json.WIRE.createObjectNode().put("channel", "call")))
        .containsExactly(Scope.ALERTS_WRITE, Scope.CALLS_WRITE);
    assertThat(watchRoster.scopesFor(Json.WIRE.createObjectNode().put("channel", "sms")))
        .containsExactly(Scope.ALERTS_WRITE);
    assertThat(Tools.ALL.stream().filter(tool -> !tool.argumentScopes().isEmpty()))
        .containsExactly(watchRoster);
  }

  @Test
  void marksTheFourToolsThatReturnADecisionCard() {
    assertThat(Tools.ALL.stream().filter(ToolDefinition::card).map(ToolDefinition::name))
        .containsExactly(
            "analyze_start_sit", "analyze_trade", "find_waiver_moves", "fantasy_optimize_lineup");
  }

  @Test
  void namesEveryFileAfterItsTool() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(
              Stream.concat(ORDER.stream(), Stream.of("index")).map(n -> n + ".json").toList());
    }
    for (String name : ORDER) {
      assertThat(read(name).name()).isEqualTo(name);
    }
  }

  private static ToolDefinition read(String name) throws IOException {
    // Strict, so that a misspelt key is an error instead of being ignored.
    return Json.WIRE
        .readerFor(ToolDefinition.class)
        .with(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        .readValue(FOLDER.resolve(name + ".json").toFile());
  }

  private static List<String> namesOn(Surface surface) {
    return Tools.names(Tools.on(surface).stream());
  }

  private static String written(ToolDefinition.Hints hints) {
    return String.join(
        "",
        Arrays.asList(
            hints.readOnly() ? "R" : "r",
            hints.destructive() ? "D" : "d",
            hints.idempotent() ? "I" : "i",
            hints.openWorld() ? "O" : "o"));
  }
}
