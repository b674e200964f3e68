package dev.comanager.testkit.sources;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The strings of the card's scripts that speak to people; added ones are joined, with the names of
 * what is between them.
 */
final class ScriptSentences {
  private static final Pattern COMMENT_OR_COMPARISON =
      Pattern.compile("/\\*(?s:.*?)\\*/|(?m:^\\s*//.*$)|[!=]== \"[^\"\\n]*\"");
  private static final String TEXT = "\"(?:[^\"\\\\\\n]|\\\\.)*+\"";
  private static final String VALUE = "[A-Za-z_$][\\w$.]*+(?:\\([^()\"]*+\\)|\\[\\d+])?+";
  private static final Pattern TERM = Pattern.compile(TEXT + "|" + VALUE);
  private static final Pattern SUM =
      Pattern.compile(
          "(?:%2$s\\s*\\+\\s*)*%1$s(?:\\s*\\+\\s*(?:%1$s|%2$s))*".formatted(TEXT, VALUE));

  /** Such as "{confidence} of 100", but not a class of the style sheet such as "tag {kind}". */
  private static final Pattern PART =
      Pattern.compile("(?=.*\\{)(?=.*(?:^| )[A-Za-z]{2,}(?:[ ,.]|$))[A-Z{ ,][^<>=();/]*");

  /** Such as "Healthy" or "You give: ". */
  private static final Pattern LABEL = Pattern.compile("[A-Z][a-z]+(?: [a-z]+)*:? ?");

  private ScriptSentences() {}

  /** The sentences in the order of the source. */
  static List<String> of(String script) {
    return SUM.matcher(COMMENT_OR_COMPARISON.matcher(script).replaceAll(""))
        .results()
        .map(sum -> joined(sum.group()))
        .filter(
            it ->
                JavaSentences.isSentence(it)
                    || PART.matcher(it).matches()
                    || LABEL.matcher(it).matches())
        .toList();
  }

  private static String joined(String sum) {
    StringBuilder joined = new StringBuilder();
    TERM.matcher(sum)
        .results()
        .map(MatchResult::group)
        .forEach(
            term ->
                joined.append(
                    term.startsWith("\"")
                        ? term.substring(1, term.length() - 1)
                        : "{" + name(term) + "}"));
    return joined.toString();
  }

  private static String name(String value) {
    String called = value.split("[(\\[]", 2)[0];
    return called.substring(called.lastIndexOf('.') + 1);
  }
}
