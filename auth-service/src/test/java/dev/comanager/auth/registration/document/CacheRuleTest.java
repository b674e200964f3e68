package dev.comanager.auth.registration.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CacheRuleTest {
  private static final String NOW = "Thu, 26 Nov 2026 20:00:00 GMT";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // Cache-Control, Age, Expires, lifetime
        "max-age=3600 | | | PT1H",
        "Public, Max-Age=\"7200\" | | | PT2H",
        "max-age=3600 | 600 | | PT50M",
        "max-age=3600 | odd | | PT1H",
        "s-maxage=7200, max-age=60 | | | PT2H",
        "public,max-age=600,must-revalidate | | | PT10M",
        // Not shorter, not longer.
        "max-age=0 | | | PT1M",
        "max-age=3600 | 3600 | | PT1M",
        "no-store | | | PT1M",
        "no-store, max-age=3600 | | | PT1M",
        "max-age=120 | | | PT2M",
        "max-age=3600, no-cache | | | PT1M",
        "max-age=31536000 | | | PT24H",
        "max-age=999999999 | | | PT24H",
        // Older headers, and none.
        " | | Thu, 26 Nov 2026 23:00:00 GMT | PT3H",
        " | | Thu, 26 Nov 2026 19:00:00 GMT | PT1M",
        " | | 0 | PT1M",
        "max-age=600 | | Thu, 26 Nov 2026 23:00:00 GMT | PT10M",
        "x-max-age=60 | | | PT1H",
        "public | | | PT1H",
        " | | | PT1H",
      })
  void aDocumentIsKeptAsItsHeadersSay(
      String control, String age, String expires, Duration lifetime) {
    assertThat(CacheRule.lifetime(new CacheRule.Headers(control, age, NOW, expires)))
        .isEqualTo(lifetime);
  }
}
