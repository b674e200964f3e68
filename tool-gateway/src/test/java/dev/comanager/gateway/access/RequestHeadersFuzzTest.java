package dev.comanager.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Fuzzes {@code Authorization}, {@code Host} and {@code Origin}, one per line of input. */
class RequestHeadersFuzzTest extends ParserFuzzTest {
  /** RFC 7235's {@code token68}. */
  private static final String TOKEN = "[A-Za-z0-9._~+/-]+=*";

  private final AllowedCallers rule =
      new AllowedCallers(List.of("tools.example", "[::1]"), List.of("https://page.example"));

  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "Bearer fcml_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\ntools.example:443\nhttps://tools.example",
        "bEARER  eyJhbGciOiJFUzI1NiJ9.e30.AA== \n[::1]:8080\nhttps://PAGE.example",
        "Bearer \ntools.example.\nnull",
        "Basic a2V5OnNlY3JldA==\ntools.example@other.example\nhttps://tools.example.other.example",
        "Bearer a=b==\ntools.example\nhttps://tools.example",
        "Bearer ===\ntools.example\nhttps://tools.example",
        "Bearer aZ09-._~+/=\ntools.example\nhttps://tools.example",
        "Bearer é\ntools.example:999999\nhttp://[::1]:80\u0130");
  }

  @Override
  protected void take(byte[] input) {
    String[] lines = Input.bytes(input).split("\n", 3);
    Optional<Bearer> bearer = Bearer.read(List.of(lines[0]));
    bearer.ifPresent(
        it -> {
          assertThat(it.toString()).doesNotContain(it.value().length() > 6 ? it.value() : "fcml_");
          assertThat(it.hash().hex()).hasSize(64);
          assertThat(it.isWellFormed())
              .isEqualTo(it.value().length() <= 4096 && it.value().matches(TOKEN));
        });
    if (lines.length > 1 && rule.hostAllowed(List.of(lines[1]))) {
      assertThat(lines[1].toLowerCase(Locale.ROOT))
          .matches("(tools\\.example|\\[::1])(:\\d{1,5})?");
    }
    if (lines.length > 2 && rule.originAllowed(List.of(lines[2]))) {
      assertThat(lines[2].toLowerCase(Locale.ROOT))
          .matches("https://page\\.example|https?://(tools\\.example|\\[::1])(:\\d{1,5})?");
    }
  }
}
