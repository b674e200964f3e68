package dev.comanager.testkit.sources;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every sentence and label that people can read or hear stands in docs/sentences.md, so that a
 * change shows up in review.
 */
class SentencesTest {
  private static final List<String> MODULES =
      List.of(
          "watch-service",
          "notifier",
          "decision-engine",
          "tool-gateway",
          "auth-service",
          "keycloak-extension",
          "libs/contracts",
          "libs/messaging");
  private static final Path PAGE = Path.of("docs/sentences.md");
  private static final String HOW =
      "Rewrite it with ./mvnw -pl libs/testkit -am test -Dtest=SentencesTest"
          + " -Dsurefire.failIfNoSpecifiedTests=false -Dcomanager.write=true, and look at the"
          + " difference";
  private static final String INTRODUCTION =
      """
      # Sentences

      Every sentence and label that people can read or hear, and every description that their assistants read, by the class
      or file that says it, written from the sources by `SentencesTest`. `%s` and `{name}` stand for what is filled in.
      Change a sentence where it is spoken, rewrite this page with `-Dcomanager.write=true`, and read the difference aloud.
      """;

  /** Words with another meaning for people, and those of betting. */
  private static final Pattern ANOTHER_MEANING =
      Pattern.compile(
          "\\b(?:[Tt]he call (?:is|flips|hangs|counts)|Call (?:flipped|firmer|softer)"
              + "|[Nn]o call (?:yet|for now|any more)|(?:solid|strong|firm) call"
              + "|odds|bets?|wager|spread|moneyline|parlay|underdogs?)\\b");

  /** Words that only we use, in what assistants read aloud and phones show. */
  private static final Pattern OUR_WORDS =
      Pattern.compile(
          "(?i)\\b(?:watch id|this line|your line|a line may|the line's|(?:the|a) phone"
              + " line|bearers?|segments?)\\b");

  /** Where developers read, in the words of OAuth. */
  private static final Pattern FOR_DEVELOPERS =
      Pattern.compile(
          "tool-gateway (?:FixedResults|RpcReplies|.*\\.html)"
              + "|(?:auth-service|keycloak-extension) .*");

  private static final String BLOCKS =
      "h1,h2,h3,h4,p,li,dt,dd,th,td,button,label,legend,option,summary,title";
  private static final List<String> SPOKEN_ATTRIBUTES =
      List.of("aria-label", "aria-valuetext", "alt", "placeholder", "title");
  private static final Pattern FOR_LAYOUT = Pattern.compile("\\{#(title|skip|about)}(.*?)\\{/\\1}");
  private static final Pattern DIRECTIVE = Pattern.compile("\\{[#/!|][^}]*}|<!--.*?-->");
  private static final Pattern SHOWN_APART = Pattern.compile("</(?:b|span)>(?=[A-Z]|<span)");
  private static final Pattern VALUE = Pattern.compile("\\{[\\w.]+}");
  private static final Pattern STYLED =
      Pattern.compile("content:[^;}\"]*\"([^\"]*[A-Za-z][^\"]*)\"");

  private static Map<Path, String> sources;
  private static Map<String, List<String>> spoken;

  @BeforeAll
  static void read() {
    sources = SourceTree.texts(file -> file.toString().contains("/src/main/"));
    spoken = new TreeMap<>();
    for (String module : MODULES) {
      spoken.putAll(prefixed(module, JavaSentences.of(javaFiles(module))));
      sources.forEach(
          (file, text) -> {
            if (file.startsWith(module)) {
              List<String> texts = texts(file, text);
              if (!texts.isEmpty()) {
                spoken.put(module + " " + file.getFileName(), texts);
              }
            }
          });
    }
  }

  @Test
  void thePageHasEverySentence() throws IOException {
    Path page = SourceTree.root().resolve(PAGE);
    String expected = page();
    if (Boolean.getBoolean("comanager.write")) {
      Files.writeString(page, expected);
    }

    assertThat(page).exists();
    assertThat(Files.readString(page)).as(HOW).isEqualTo(expected);
  }

  @Test
  void noSentenceUsesAWordThatMeansSomethingElseToPeople() {
    assertThat(spoken)
        .allSatisfy(
            (place, sentences) ->
                assertThat(sentences).as(place).noneMatch(ANOTHER_MEANING.asPredicate()));
    assertThat(spoken)
        .allSatisfy(
            (place, sentences) -> {
              if (!FOR_DEVELOPERS.matcher(place).matches()) {
                assertThat(sentences).as(place).noneMatch(OUR_WORDS.asPredicate());
              }
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Call flipped: SIT %s.",
        "Confidence %d of 100, a solid call.",
        "This line is suspended.",
        "A bearer is shown once."
      })
  void aWordWithAnotherMeaningIsFound(String sentence) {
    assertThat(ANOTHER_MEANING.matcher(sentence).find() || OUR_WORDS.matcher(sentence).find())
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"You have no minutes left.", "%s is now %s%s.", " Locks {of}."})
  void sentencesAreFoundWithWhatIsFilledIn(String literal) {
    assertThat(JavaSentences.isSentence(literal)).isTrue();
  }

  @Test
  void theTextOfMarkupIsFoundWithoutItsTags() {
    assertThat(JavaSentences.text("<p class=\"said\">Ask about it.</p><ul class=\"ask"))
        .isEqualTo("Ask about it.");
    assertThat(JavaSentences.text("It is < 5 points.")).isEqualTo("It is < 5 points.");
  }

  @Test
  void theAddedStringsOfAScriptAreOneSentence() {
    String script =
        """
        /** Such as "No card." */
        return "Picks at " + one.confidence + " come out right about " + decimal(at) + " times.";
        row.append(el("span", "tag " + tag.kind, "Two words"), band[0] + " of 100");
        """;

    assertThat(ScriptSentences.of(script))
        .containsExactly(
            "Picks at {confidence} come out right about {decimal} times.",
            "Two words",
            "{band} of 100");
  }

  @Test
  void labelsAndWhatIsReadAloudAreFoundOnAPage() {
    String page =
        """
        <p class="empty"><b>No league yet</b>Link one.</p>
        <select aria-label="Where"><option>{one.label}</option><option>A year</option></select>
        <input placeholder="Your name"><button>Stop<span class="vh"> watching</span></button>
        """;

    assertThat(ofPage(page))
        .containsExactly(
            "No league yet Link one.", "Where", "A year", "Your name", "Stop watching");
  }

  private static List<Path> javaFiles(String module) {
    return sources.keySet().stream()
        .filter(it -> it.startsWith(module) && it.toString().endsWith(".java"))
        .map(SourceTree.root()::resolve)
        .toList();
  }

  private static Map<String, List<String>> prefixed(
      String module, Map<String, List<String>> sentences) {
    return sentences.entrySet().stream()
        .collect(Collectors.toMap(it -> module + " " + it.getKey(), Map.Entry::getValue));
  }

  /** The texts of a page, a style, a script, a tool, or of messages; empty for other files. */
  private static List<String> texts(Path file, String text) {
    String name = file.getFileName().toString();
    if (name.endsWith(".html")) {
      return ofPage(text);
    }
    if (name.equals("messages_en.properties")) {
      return ofMessages(text);
    }
    if (file.toString().contains("/resources/tools/") && !name.equals("index.json")) {
      return ofTool(text);
    }
    if (name.endsWith(".css")) {
      return STYLED.matcher(text).results().map(it -> it.group(1)).toList();
    }
    return name.endsWith(".js") ? ScriptSentences.of(text) : List.of();
  }

  /** What an assistant reads of a tool: its title, and all descriptions. */
  private static List<String> ofTool(String definition) {
    try {
      JsonNode tool = Json.WIRE.readTree(definition);
      return Stream.concat(
              Stream.of(tool.path("title").asText()), tool.findValuesAsText("description").stream())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> ofPage(String html) {
    String texts = FOR_LAYOUT.matcher(html).replaceAll("<p>$2</p>");
    texts = SHOWN_APART.matcher(DIRECTIVE.matcher(texts).replaceAll(" ")).replaceAll("$0 ");
    return Jsoup.parse(texts).getAllElements().stream()
        .flatMap(SentencesTest::shownTexts)
        .map(String::strip)
        .filter(it -> VALUE.matcher(it).replaceAll("").chars().anyMatch(Character::isLetter))
        .toList();
  }

  /**
   * The text of an innermost block, of what a page gives its layout, or of an inline element
   * outside of any block; and the attributes that are shown or read aloud.
   */
  private static Stream<String> shownTexts(Element element) {
    boolean whole =
        element.is(BLOCKS)
            ? element.select(BLOCKS).size() == 1
            : element.is("a,span,b") && element.closest(BLOCKS) == null;
    return Stream.concat(
        whole ? Stream.of(element.text()) : Stream.empty(),
        SPOKEN_ATTRIBUTES.stream().map(element::attr));
  }

  private static List<String> ofMessages(String text) {
    Properties messages = new Properties();
    try {
      messages.load(new StringReader(text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new TreeSet<>(messages.stringPropertyNames())
        .stream().map(key -> key + "=" + messages.getProperty(key)).toList();
  }

  private static String page() {
    StringBuilder page = new StringBuilder(INTRODUCTION);
    for (String module : MODULES) {
      page.append("\n## ").append(module).append('\n');
      for (Map.Entry<String, List<String>> place : spoken.entrySet()) {
        if (place.getKey().startsWith(module + " ")) {
          page.append("\n### ").append(place.getKey().substring(module.length() + 1));
          page.append("\n\n```text\n").append(lines(place.getValue())).append("```\n");
        }
      }
    }
    return page.toString();
  }

  private static String lines(Collection<String> sentences) {
    return sentences.stream()
        .distinct()
        .map(it -> it.replace("\n", "\\n") + "\n")
        .collect(Collectors.joining());
  }
}
