package dev.comanager.auth.registration.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.registration.document.ClientIdUrlRule.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClientIdUrlRuleTest {
  @ParameterizedTest
  @CsvSource({
    "https://vscode.dev/oauth/client-metadata.json, vscode.dev, 443, /oauth/client-metadata.json",
    "https://claude.ai/oauth/claude-code-client-metadata, claude.ai, 443,"
        + " /oauth/claude-code-client-metadata",
    "https://app.example.com:8443/client?v=1, app.example.com, 8443, /client?v=1",
    "https://app.example.com:443/client, app.example.com, 443, /client",
    "https://app.example.com/, app.example.com, 443, /",
    "https://xn--bcher-kva.example/a%20b, xn--bcher-kva.example, 443, /a%20b",
  })
  void aPublicAddressWithAPathIsAnId(String written, String host, int port, String path) {
    assertThat(ClientIdUrlRule.read(written))
        .isEqualTo(new Reading.Good(new ClientIdUrl(written, host, port, path)));
  }

  @ParameterizedTest
  @CsvSource({
    "http://app.example.com/client, is not https",
    "HTTPS://app.example.com/client, is not https",
    "https://app.example.com, has no path",
    "https://app.example.com?x=1, has no path",
    "https://app.example.com/client#part, has a fragment",
    "https://app.example.com/client#, has a fragment",
    "https://user@app.example.com/client, has a user name in it",
    "https://user:secret@app.example.com/client, has a user name in it",
    "https://app.example.com/../client, has a path that is not in its plain form",
    "https://app.example.com/a/./client, has a path that is not in its plain form",
    "https://app.example.com/client/.., has a path that is not in its plain form",
    "https://app.example.com//client, has a path that is not in its plain form",
    "https://app.example.com/%2e%2e/client, hides characters in escapes",
    "https://app.example.com/%2E/client, hides characters in escapes",
    "https://app.example.com/client%0d%0ax, hides characters in escapes",
    "https://App.example.com/client, has no public host name in lower case",
    "https://app.example.com./client, has no public host name in lower case",
    "https://localhost/client, has no public host name in lower case",
    "https://keycloak:8443/client, has no public host name in lower case",
    "https://127.0.0.1/client, has no public host name in lower case",
    "https://127.1/client, has no public host name in lower case",
    "https://2130706433/client, has no public host name in lower case",
    "https://[::1]/client, has no public host name in lower case",
    "https://[::ffff:127.0.0.1]/client, has no public host name in lower case",
    "https://app.example.com:/client, has a port that does not exist or is oddly written",
    "https://app.example.com:0/client, has a port that does not exist or is oddly written",
    "https://app.example.com:0443/client, has a port that does not exist or is oddly written",
    "https://app.example.com:65536/client, has a port that does not exist or is oddly written",
    "https:///client, has no host",
    "https:client, has no host",
    "https:/client, has no host",
    "https://app.example.com\\@evil.example/c, has characters that are not allowed in it",
    "https://app.example.com/a b, has characters that are not allowed in it",
    "https://аpp.example.com/client, has characters that are not allowed in it",
  })
  void otherAddressesAreRefusedWithTheReason(String written, String why) {
    assertThat(ClientIdUrlRule.read(written)).isEqualTo(new Reading.Refused(why));
  }

  @Test
  void anAddressLongerThanKeycloakStoresIsRefused() {
    String address = "https://app.example.com/";

    assertThat(ClientIdUrlRule.read(address + "a".repeat(226))).isInstanceOf(Reading.Good.class);
    assertThat(ClientIdUrlRule.read(address + "a".repeat(227)))
        .isEqualTo(new Reading.Refused("is longer than 250 characters"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "fcm_0123456789abcdef0123456789abcdef", "app://x/y", "account"})
  void otherIdsAreNotTakenForAddresses(String id) {
    assertThat(ClientIdUrlRule.isUrl(id)).isFalse();
    assertThat(ClientIdUrlRule.read(id)).isInstanceOf(Reading.Refused.class);
  }
}
