package dev.comanager.decision.platform.espn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;

/** Fuzzes cookies as people paste them: {@code espn_s2} and {@code SWID}, one a line. */
class EspnCookiesFuzzTest extends ParserFuzzTest {
  private static final String SWID = "{11111111-AAAA-BBBB-CCCC-000000000001}";

  @Override
  protected List<byte[]> seeds() {
    String s2 = "AEBgood".repeat(5);
    return Input.seeds(
        s2 + "%2B%3D\n" + SWID,
        s2 + "+/==\n%7B11111111-aaaa-bbbb-cccc-000000000001%7D",
        " " + s2 + "\n11111111-AAAA-BBBB-CCCC-000000000001 ",
        s2 + "\\u000d\\u000aCookie: a=b\n" + SWID,
        s2 + "; SWID=x\n" + SWID,
        "+".repeat(1999) + "\n" + SWID);
  }

  @Override
  protected void take(byte[] input) {
    List<String> lines = Input.lines(input, 2);

    EspnCookies.read(lines.get(0), lines.get(1))
        .ifPresent(
            read -> {
              assertThat(read.header())
                  .matches("espn_s2=[A-Za-z0-9%_.-]{20,2000}; SWID=\\{[0-9A-F-]{36}}");
              assertThat(EspnCookies.read(read.s2(), read.swid())).contains(read);
              assertThat(read).hasToString("EspnCookies[***]");
            });
  }
}
