package dev.comanager.systemtests.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.CreatedResources;
import dev.comanager.systemtests.deployment.Mcp;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The tokens of a client after a sign-in (spec 2.9). */
public record Grant(
    OAuthClient client, String accessToken, String refreshToken, List<String> scopes) {
  /** Reads a token answer; fails the test if it is an error. */
  public static Grant of(OAuthClient client, Response response) {
    assertThat(response.statusCode())
        .as("error %s", response.jsonPath().getString("error"))
        .isEqualTo(200);
    return new Grant(
        client,
        Seen.secret(response.path("access_token")),
        Seen.secret(response.path("refresh_token")),
        SignIn.scopes(response));
  }

  /** The tool server as this client reaches it. */
  public Mcp mcp() {
    return Mcp.withBearer(accessToken);
  }

  /** Refreshes with further fields; returns the answer. */
  public Response refresh(Map<String, String> further) {
    Map<String, String> form = new HashMap<>();
    form.put("grant_type", "refresh_token");
    form.put("client_id", client.id());
    form.put("refresh_token", refreshToken);
    form.putAll(further);
    Response response = OAuthClient.token(form);
    if (response.statusCode() == 200) {
      CreatedResources.markRemoved(
          CreatedResources.Kind.GRANT, accessToken); // the new token belongs to the same grant
    }
    return response;
  }

  /** The grant after a refresh. */
  public Grant refreshed() {
    return of(client, refresh(Map.of()));
  }

  /** Revokes the token. */
  public Response revoke() {
    return OAuthClient.revoke(Map.of("token", accessToken));
  }

  /** Leaves out the tokens, which must not appear in a report. */
  @Override
  public String toString() {
    return "grant of " + client.name();
  }
}
