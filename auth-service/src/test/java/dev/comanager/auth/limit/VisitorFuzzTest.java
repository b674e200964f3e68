package dev.comanager.auth.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.securityevent.BrowserNameRule;
import dev.comanager.servicekit.http.AddressRule;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;

/** Fuzzes a browser's address and its {@code User-Agent}. */
class VisitorFuzzTest extends ParserFuzzTest {
  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "203.0.113.7",
        "2001:db8::7",
        "::ffff:203.0.113.7",
        "fe80::1%eth0",
        "0x7f000001",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1",
        "Edg/1 Chrome <script>");
  }

  @Override
  protected void take(byte[] input) {
    String text = Input.bytes(input);

    assertThat(AddressRule.networks(text))
        .hasSizeBetween(1, 3)
        .allSatisfy(network -> assertThat(network.toString()).hasSizeLessThan(80));
    assertThat(BrowserNameRule.of(text)).matches("[A-Za-z ]{4,40}");
  }
}
