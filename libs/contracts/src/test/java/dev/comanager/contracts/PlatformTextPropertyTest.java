package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever a stranger writes, the sanitized name is inert. */
class PlatformTextPropertyTest {
  private static final String DOT = "[.\u3002\uff61\uff0e\u2024\ufe52]";
  // What phones turn into links: two labels with a possible top-level domain last, or four numbers.
  private static final Pattern HOST =
      Pattern.compile(
          "[\\p{L}\\p{N}\\p{So}_-]{2,}"
              + DOT
              + "[\\p{L}\\p{So}]"
              + "|[\\p{L}\\p{N}\\p{So}]"
              + DOT
              + "[\\p{L}\\p{So}][\\p{L}\\p{N}\\p{So}-]|\\d{1,3}(?:\\.\\d{1,3}){3}");
  private static final Pattern AUTOLINK =
      Pattern.compile(
          "(?i)www\\.[\\p{L}\\p{N}\\p{So}_-]|[a-z][a-z0-9+.-]+:[\\p{L}\\p{N}/+]|//|\\S@[^\\s.]+(?:\\.[^\\s.]+)*\\.\\p{L}[\\p{L}\\p{N}]");
  private static final Pattern PHONE =
      Pattern.compile("(?U)\\d(?:[ .()/+x\\p{Pd}\\u2212\\u30fc\\uff0e\\uff0f\\uff5e]{0,4}\\d){6,}");
  private static final Pattern SEASONS =
      Pattern.compile("(?:19|20)\\d\\d[ /\\p{Pd}]+(?:19|20)\\d\\d");
  private static final Pattern MARKDOWN =
      Pattern.compile(
          "[\\[\\]*`~|\\\\\"“”]|<[A-Za-z/!?]|^[#+=-]+(?: |$)|^>|(?<![\\p{L}\\p{N}_])_|_(?![\\p{L}\\p{N}_])");
  private static final Pattern UNSEEN =
      Pattern.compile(
          "[\\p{Cc}\\p{Co}\\p{Cn}\\p{Cs}\\u200b\\u200e\\u200f\\u202a-\\u202e\\ufeff]|  ");

  @Property(tries = 4_000)
  void sanitizedNamesAreInertAndSanitizingIsIdempotent(@ForAll("hostile") String written) {
    String clean = PlatformText.clean(written);

    assertThat(clean).doesNotContainPattern(HOST).doesNotContainPattern(AUTOLINK);
    assertThat(clean).doesNotContainPattern(MARKDOWN).doesNotContainPattern(UNSEEN);
    assertThat(PHONE.matcher(clean).results().map(found -> found.group()))
        .allMatch(number -> SEASONS.matcher(number).matches());
    assertThat(clean.codePointCount(0, clean.length())).isLessThanOrEqualTo(80);
    assertThat(PlatformText.clean(clean)).isEqualTo(clean).isEqualTo(clean.strip());
  }

  @Property(tries = 1_000)
  void sanitizingAnyTextIsIdempotent(@ForAll String written) {
    String clean = PlatformText.clean(written);

    assertThat(PlatformText.clean(clean)).isEqualTo(clean);
    assertThat(clean.codePointCount(0, clean.length())).isLessThanOrEqualTo(80);
  }

  @Provide
  Arbitrary<String> hostile() {
    List<String> parts =
        List.of(
            "evil",
            "com",
            "www",
            "http",
            "https",
            "javascript",
            "mailto",
            "tel",
            "t",
            "co",
            "x",
            "800",
            "555",
            "0199",
            "2024",
            "1",
            "é",
            "東京",
            "🏈",
            "\uD83D",
            ".",
            "..",
            "。",
            "．",
            "․",
            ":",
            "/",
            "//",
            "://",
            "@",
            "!",
            "[",
            "]",
            "(",
            ")",
            "<",
            ">",
            "<b>",
            "</a",
            "*",
            "**",
            "_",
            "__",
            "`",
            "~~",
            "#",
            "# ",
            "> ",
            "- ",
            "+",
            "=",
            "|",
            "\\",
            "\"",
            "”",
            "'",
            "&#x5b;",
            " ",
            "\n",
            "\t",
            "\u00a0",
            "\u200b",
            "\u200d",
            "\u200c",
            "\u202e",
            "\ufe0f",
            "\u3164",
            "\u0000",
            "\u0301",
            "-",
            "–",
            "\u2011",
            "\u2212",
            "\uff0d",
            "\uff5e",
            "５５５",
            "·",
            "∗",
            "$$",
            "?",
            "&",
            "%2e",
            "A.J. Brown",
            "St.");
    return Arbitraries.of(parts).list().ofMaxSize(40).map(written -> String.join("", written));
  }
}
