package dev.comanager.testkit.sources;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names use standard terms: none of the words that this project once coined returns. */
class VocabularyTest {
  /** Each banned word with its replacement. */
  private static final Map<String, String> BANNED = banned();

  /** Banned only as whole names; as parts of other names their words are fine. */
  private static final Map<String, String> BANNED_NAMES =
      Map.of("deciding", "decisions", "followed", "tracked", "Followed", "TrackedDecision");

  /** Published names: messages, topics, and names of external tools. */
  private static final Set<String> EXCEPTIONS =
      Set.of(
          "LineForgotten",
          "LINES_FORGOTTEN",
          "lineForgotten",
          "sendAndForget",
          "subscribeAndForget",
          "testSuite",
          "hasMessageEndingWith",
          "haveSimpleNameEndingWith",
          "haveSimpleNameNotEndingWith");

  /** Columns, tables and indexes that older pods read: docs/adr/stored-names-that-stay.md. */
  private static final Set<String> STORED =
      Set.of(
          "asked_at",
          "callback_seen_forget_at",
          "demo_universe",
          "forget_at",
          "forgotten_at",
          "forgotten_line",
          "game_of_universe",
          "line_standing",
          "look_again_at",
          "looks",
          "phone_line_untold",
          "recheck_subject_asked_at",
          "said",
          "told_at",
          "told_version",
          "universe",
          "universe_facts",
          "watch_look_again");

  /**
   * What may write a stored name: classes with statements, entities, and what exports or erases.
   */
  private static final Pattern STORES =
      Pattern.compile("(?:Store|Entity|LineData|LineDataEraser|package-info)\\.java");

  private static final Pattern OLD_TOPIC =
      Pattern.compile("\"(?:suite-calls\\.[a-z]+|lines\\.forgotten)\"");

  /** Files that name what was renamed. */
  private static final Set<String> HISTORY =
      Set.of(
          "CHANGELOG.md",
          "RemovedSettings.java",
          "RenamedSettings.java",
          "RenamedSettingsTest.java",
          "VocabularyTest.java");

  /** Literals and comments of Java. */
  static final Pattern TEXT =
      Pattern.compile(
          "\"\"\".*?(?<!\\\\)\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])+'"
              + "|//[^\\n]*|/\\*.*?\\*/",
          Pattern.DOTALL);

  private static final Pattern COMMENTS = Pattern.compile("//[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);
  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");
  private static final Pattern PART = Pattern.compile("[A-Z]+(?![a-z])|[A-Z]?[a-z]+");
  private static final Pattern SETTING =
      Pattern.compile("\\bcomanager\\.[a-z0-9-]+(?:\\.[a-z0-9-]+)*|\\bCOMANAGER_[A-Z0-9_]+");
  private static final Pattern METRIC = Pattern.compile("\\bcomanager_[a-z0-9_]+");
  private static final Pattern ALERT = Pattern.compile("\\balert: (\\w+)");
  private static final Pattern COLUMN =
      Pattern.compile(
          "(?m)^\\s*(?:ADD COLUMN |CREATE (?:TABLE|(?:UNIQUE )?INDEX) )?([a-z_0-9]+)\\b");
  private static final Pattern COMMENT = Pattern.compile("--[^\\n]*");

  private static Map<Path, String> files;

  @BeforeAll
  static void read() {
    files = SourceTree.texts(file -> !HISTORY.contains(file.getFileName().toString()));
  }

  @Test
  void identifiersUseStandardTerms() {
    assertThat(found(".java", VocabularyTest::identifiers)).as("identifiers").isEmpty();
  }

  @Test
  void packagesUseStandardTerms() {
    Set<String> packages =
        files.keySet().stream()
            .filter(it -> it.toString().endsWith(".java"))
            .flatMap(
                it -> Stream.iterate(it.getParent(), folder -> folder != null, Path::getParent))
            .map(it -> it.getFileName().toString())
            .filter(name -> offends(name).isPresent())
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(packages).isEmpty();
  }

  @Test
  void settingsUseStandardTerms() {
    assertThat(found("", text -> SETTING.matcher(text).results().map(MatchResult::group)))
        .as("settings")
        .isEmpty();
  }

  @Test
  void metricsAndAlertsUseStandardTerms() {
    assertThat(found("", text -> METRIC.matcher(text).results().map(MatchResult::group)))
        .as("metrics")
        .isEmpty();
    assertThat(found(".yaml", text -> group(ALERT, text))).as("alerts").isEmpty();
    assertThat(files.keySet().stream().filter(it -> it.toString().contains("runbooks/")))
        .as("runbooks")
        .noneMatch(it -> offends(it.getFileName().toString().replace(".md", "")).isPresent());
  }

  @Test
  void newColumnsUseStandardTerms() {
    assertThat(
            found(
                ".sql",
                text ->
                    group(COLUMN, COMMENT.matcher(text).replaceAll(""))
                        .filter(name -> !STORED.contains(name))))
        .as("columns")
        .isEmpty();
  }

  @Test
  void storedNamesStayInTheClassesWithStatements() {
    Pattern column = Pattern.compile("\\b[a-z]+_[a-z_]+\\b|\\buniverse\\b");
    assertThat(
            mainSources()
                .filter(file -> !STORES.matcher(file.getKey().toString()).find())
                .flatMap(
                    file ->
                        TEXT.matcher(COMMENTS.matcher(file.getValue()).replaceAll(""))
                            .results()
                            .flatMap(text -> column.matcher(text.group()).results())
                            .map(MatchResult::group)
                            .filter(STORED::contains)
                            .map(name -> file.getKey() + ": " + name)))
        .isEmpty();
  }

  @Test
  void topicsWithOldNamesAreNamedOnce() {
    assertThat(
            mainSources()
                .filter(file -> OLD_TOPIC.matcher(file.getValue()).find())
                .map(file -> file.getKey().getFileName().toString()))
        .containsExactly("Topic.java");
  }

  @ParameterizedTest
  @CsvSource({
    "factsTold, told",
    "CONNECT_PATIENCE, patience",
    "BearerJudge, judge",
    "comanager_figures_age_seconds, figures",
    "comanager.start.tell-every, tell",
    "lookAgain, look"
  })
  void findsABannedWordInEveryNamingStyle(String name, String word) {
    assertThat(offends(name)).hasValueSatisfying(it -> assertThat(it).startsWith(word + " "));
  }

  @ParameterizedTest
  @CsvSource({"standings", "lookUp", "lookup", "LOOKED_UP", "sendAndForget", "redirectIsFollowed"})
  void ordinaryWordsAreAllowed(String name) {
    assertThat(offends(name)).isEmpty();
  }

  private static Stream<Map.Entry<Path, String>> mainSources() {
    return files.entrySet().stream()
        .filter(
            file ->
                file.getKey().toString().matches("(?!tools/|libs/testkit/).*src/main/.*\\.java"));
  }

  private static Stream<String> identifiers(String code) {
    return IDENTIFIER.matcher(TEXT.matcher(code).replaceAll(" ")).results().map(MatchResult::group);
  }

  private static Stream<String> group(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(it -> it.group(1));
  }

  private interface Names {
    Stream<String> in(String text);
  }

  private static List<String> found(String ending, Names names) {
    return files.entrySet().stream()
        .filter(file -> file.getKey().toString().endsWith(ending))
        .flatMap(
            file ->
                names
                    .in(file.getValue())
                    .distinct()
                    .flatMap(
                        name ->
                            offends(name).stream()
                                .map(why -> file.getKey() + ": " + name + ": " + why)))
        .toList();
  }

  /** The banned word in a name and its replacement. */
  private static Optional<String> offends(String name) {
    if (EXCEPTIONS.contains(name)) {
      return Optional.empty();
    }
    if (BANNED_NAMES.containsKey(name)) {
      return Optional.of(name + " → " + BANNED_NAMES.get(name));
    }
    List<String> parts =
        PART.matcher(name).results().map(it -> it.group().toLowerCase(Locale.ROOT)).toList();
    for (int i = 0; i < parts.size(); i++) {
      String instead = BANNED.get(parts.get(i));
      boolean lookUp =
          parts.get(i).startsWith("look") && i + 1 < parts.size() && parts.get(i + 1).equals("up");
      if (instead != null && !lookUp) {
        return Optional.of(parts.get(i) + " → " + instead);
      }
    }
    return Optional.empty();
  }

  private static Map<String, String> banned() {
    Map<String, String> words = new TreeMap<>();
    ban(words, "timeout, deadline", "patience patient patiently impatient");
    ban(words, "publish, published, report", "tell tells telling told untold");
    ban(words, "consume, received", "hear hears heard unheard");
    ban(words, "dead-letter; drain, undrain", "aside");
    ban(words, "metrics, gauges, numbers", "figure figures");
    ban(words, "heartbeat, alive", "pulse pulses beat turning");
    ban(words, "request, requested", "ask asks asked asking asker askers unasked");
    ban(words, "internal call; services; harness", "suite suites");
    ban(words, "consumer", "intake intakes");
    ban(words, "flash message, message, output", "said");
    ban(words, "form result", "aftermath");
    ban(words, "stylesheet; check, probe", "look looks looked");
    ban(words, "audit log", "book");
    ban(words, "check, dependency", "awaited");
    ban(words, "match quality, line status, lease status", "standing");
    ban(words, "skip", "hindrance");
    ban(words, "cleanup, delete", "forget forgets forgetting forgotten leftovers");
    ban(words, "deleted, missing", "gone");
    ban(words, "revocation", "ending endings");
    ban(words, "redacted", "silenced");
    ban(words, "command, request", "wish wishes wished");
    ban(words, "watchdog", "sentinel");
    ban(words, "introspector, check", "judge judges judged judging judgement");
    ban(words, "player pool", "universe");
    ban(words, "everyone who, a client that", "whoever");
    return Map.copyOf(words);
  }

  private static void ban(Map<String, String> words, String instead, String banned) {
    Arrays.stream(banned.split(" ")).forEach(word -> words.put(word, instead));
  }
}
