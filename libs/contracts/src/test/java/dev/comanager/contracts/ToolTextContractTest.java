package dev.comanager.contracts;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The tool texts that a surface shows (spec 1, 4.1). */
class ToolTextContractTest {
  static final List<ToolDefinition> TOOLS = Tools.ALL;

  private static final Pattern BETTING =
      pattern(
          "odds|bets?|betting|bettors?|wager(s|ed|ing)?|spreads?|money ?lines?|over/under|parlays?"
              + "|favou?rites?|underdogs?|sportsbooks?|gambl(e|es|ing)");

  private static final Pattern ORDERS =
      pattern(
          "always|you must|must|make sure|be sure|do not|don't|you should|should|prefer|instead of");

  private static final Pattern VOICE =
      pattern("calls?|called|calling|voice|phone calls?|minutes|calls\\.write|ring|dial");

  @ParameterizedTest
  @FieldSource("TOOLS")
  void everyDescriptionBeginsWithUseThisAndHasAtMostFiveHundredCharacters(ToolDefinition tool) {
    assertThat(tool.description()).startsWith("Use this ").hasSizeBetween(60, 500);
  }

  @ParameterizedTest
  @FieldSource("TOOLS")
  void everyTitleHasAtMostFortyCharacters(ToolDefinition tool) {
    assertThat(tool.title()).isNotBlank().hasSizeLessThanOrEqualTo(40);
  }

  @Test
  void noTwoToolsShareATitle() {
    assertThat(TOOLS.stream().map(ToolDefinition::title)).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @FieldSource("TOOLS")
  void everyDescriptionSaysWhatTheToolDoesNotDo(ToolDefinition tool) {
    assertThat(tool.description())
        .containsPattern("\\b(never|reads only|no other|changes nothing|sends nothing)\\b");
  }

  @ParameterizedTest
  @FieldSource("TOOLS")
  void noDescriptionGivesOrdersToTheModel(ToolDefinition tool) {
    assertThat(found(ORDERS, tool.description())).isEmpty();
  }

  @ParameterizedTest
  @FieldSource("TOOLS")
  void noDefinitionContainsBettingTerms(ToolDefinition tool) {
    assertThat(found(BETTING, Json.WIRE.valueToTree(tool).toString())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"the odds", "Bet on it", "a wager", "the spread", "over/under", "an underdog"})
  void theScanFindsBettingTerms(String text) {
    assertThat(found(BETTING, text)).hasSize(1);
  }

  @ParameterizedTest
  @FieldSource("TOOLS")
  void aDescriptionNamesOnlyToolsOfAllItsSurfaces(ToolDefinition tool) {
    Stream<ToolDefinition> others =
        TOOLS.stream()
            .filter(other -> !other.equals(tool))
            .filter(other -> pattern(other.name()).matcher(tool.description()).find());

    assertThat(Tools.names(others.filter(o -> !o.surfaces().containsAll(tool.surfaces()))))
        .isEmpty();
  }

  @ParameterizedTest
  @FieldSource("TOOLS")
  void aDescriptionThatNamesABetterToolNamesAnExistingOne(ToolDefinition tool) {
    List<String> named = found(Pattern.compile("\\b[a-z]+(_[a-z]+)+\\b"), tool.description());
    List<String> known = Tools.names(TOOLS.stream());

    assertThat(named).allMatch(word -> known.contains(word) || word.equals("decision_id"));
  }

  @Test
  void nothingListedOnClaudeMentionsPhoneCalls() {
    for (ToolDefinition tool : Tools.on(Surface.CLAUDE)) {
      String shown =
          Stream.of(
                  tool.title(),
                  tool.description(),
                  tool.inputSchemaFor(Surface.CLAUDE).toString(),
                  tool.outputSchema().toString(),
                  tool.scopes().stream().map(Scope::code).collect(joining(" ")),
                  String.join(" ", tool.refusedArguments().values()))
              .collect(joining("\n"));
      assertThat(found(VOICE, shown)).as(tool.name()).isEmpty();
    }
  }

  private static Pattern pattern(String alternatives) {
    return Pattern.compile(
        "(?<![A-Za-z_])(" + alternatives + ")(?![A-Za-z_])", Pattern.CASE_INSENSITIVE);
  }

  private static List<String> found(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(MatchResult::group).toList();
  }
}
