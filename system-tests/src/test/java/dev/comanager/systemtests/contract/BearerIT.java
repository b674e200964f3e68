package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests which bearers are accepted, and that other callers learn where to sign in (spec 5, 7.1).
 */
@Tag("contract")
class BearerIT {
  @ParameterizedTest
  @ValueSource(strings = {"tools/list", "tools/call", "resources/list", "resources/read"})
  void aCallWithoutABearerLearnsWhereToSignIn(String method) {
    assertUnauthorized(Mcp.anonymous().rpc(method));
  }

  static Stream<String> badBearers() {
    String good = Deployment.bearer();
    char last = good.charAt(good.length() - 1);
    return Stream.of(
        "fcml_nobody",
        "fcml_" + "A".repeat(43),
        good.substring(0, good.length() - 1) + (last == 'A' ? 'B' : 'A'),
        good + "A",
        good.toLowerCase(Locale.ROOT) + "x",
        "x",
        "A".repeat(6000),
        "eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.",
        "' OR 1=1 --");
  }

  @ParameterizedTest
  @MethodSource("badBearers")
  void anUnknownBearerIsRefused(String bearer) {
    assertUnauthorized(Mcp.withBearer(bearer).rpc("tools/list"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Basic Zm9vOmJhcg==", "Bearer", "Bearer ", "bearer", "Token abc"})
  void anotherAuthorizationSchemeIsRefused(String authorization) {
    assertUnauthorized(
        Mcp.anonymous().with(Map.of("Authorization", authorization)).rpc("tools/list"));
  }

  @Test
  void theSchemeIsCaseInsensitive() {
    Reply reply =
        Mcp.anonymous()
            .with(Map.of("Authorization", "bearer " + Deployment.bearer()))
            .rpc("tools/list");
    assertThat(reply.status()).isEqualTo(200);
  }

  @Test
  void aBearerInTheQueryStringIsIgnored() {
    Reply reply = Mcp.anonymous().on("/mcp?access_token=" + Deployment.bearer()).rpc("tools/list");
    assertUnauthorized(reply);
  }

  @ParameterizedTest
  @ValueSource(strings = {"server/discover", "no/such", "initialized", "prompts/list"})
  void unknownMethodsRequireABearerToo(String method) {
    assertUnauthorized(Mcp.anonymous().rpc(method));
  }

  private static void assertUnauthorized(Reply reply) {
    reply.isError(401, -32001);
    assertThat(reply.errorMessage().toLowerCase(Locale.ROOT))
        .contains("bearer", "missing", "revoked", "unknown");
    assertThat(reply.header("WWW-Authenticate"))
        .startsWith("Bearer ")
        .contains(
            "scope=\"league.read roster.read analysis.read alerts.write messages.write\"",
            "resource_metadata=\""
                + Deployment.baseUrl()
                + "/.well-known/oauth-protected-resource\"");
  }
}
