package dev.comanager.decision.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedirectRuleTest {
  private static final URI FROM = URI.create("https://api.example.com/export?TYPE=league");
  private static final Set<String> HOSTS = Set.of("example.com");

  @Test
  void aNamedHostAndItsSubdomainsAreFollowed() {
    assertThat(RedirectRule.target(FROM, "https://www44.example.com/export", HOSTS))
        .contains(URI.create("https://www44.example.com/export"));
    assertThat(RedirectRule.target(FROM, "/other", HOSTS))
        .contains(URI.create("https://api.example.com/other"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.com.evil.net/",
        "https://evilexample.com/",
        "http://www44.example.com/",
        "https://someone@example.com/",
        "file:///etc/passwd",
        "https://",
        "::::"
      })
  void otherLocationsAreNotFollowed(String location) {
    assertThat(RedirectRule.target(FROM, location, HOSTS)).isEmpty();
  }
}
