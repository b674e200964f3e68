package dev.comanager.systemtests.signin;

import dev.comanager.systemtests.deployment.Deployment;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * The parameters with which a client sends its user to {@code /authorize} (spec 4.3); each change
 * returns a copy.
 */
public record AuthorizationRequest(
    OAuthClient client, Pkce pkce, Map<String, List<String>> parameters) {
  /**
   * A complete request for these scopes; without any, for all scopes that the client is offered.
   */
  public static AuthorizationRequest of(OAuthClient client, List<String> scopes) {
    Pkce pkce = Pkce.fresh();
    Map<String, List<String>> parameters = new LinkedHashMap<>();
    parameters.put("client_id", List.of(client.id()));
    parameters.put("redirect_uri", List.of(client.redirectUri()));
    parameters.put("response_type", List.of("code"));
    parameters.put("state", List.of(UUID.randomUUID().toString()));
    parameters.put("code_challenge", List.of(pkce.challenge()));
    parameters.put("code_challenge_method", List.of("S256"));
    if (!scopes.isEmpty()) {
      parameters.put("scope", List.of(String.join(" ", scopes)));
    }
    return new AuthorizationRequest(client, pkce, parameters);
  }

  /** A complete request for all scopes that the client is offered. */
  public static AuthorizationRequest of(OAuthClient client) {
    return of(client, List.of());
  }

  /** The request behind an address that another client created; that client keeps its verifier. */
  public static AuthorizationRequest asGiven(URI address) {
    Map<String, List<String>> parameters = new LinkedHashMap<>();
    for (String pair : address.getRawQuery().split("&", -1)) {
      String[] parts = pair.split("=", 2);
      List<String> values = new ArrayList<>(parameters.getOrDefault(parts[0], List.of()));
      values.add(URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
      parameters.put(parts[0], values);
    }
    OAuthClient client =
        new OAuthClient(
            parameters.get("client_id").getFirst(), parameters.get("redirect_uri").getFirst(), "");
    return new AuthorizationRequest(
        client, new Pkce("", parameters.get("code_challenge").getFirst()), parameters);
  }

  /** With this parameter, once for each value. */
  public AuthorizationRequest with(String name, String... values) {
    Map<String, List<String>> changed = new LinkedHashMap<>(parameters);
    changed.put(name, List.of(values));
    return new AuthorizationRequest(client, pkce, changed);
  }

  /** Without this parameter. */
  public AuthorizationRequest without(String name) {
    Map<String, List<String>> changed = new LinkedHashMap<>(parameters);
    changed.remove(name);
    return new AuthorizationRequest(client, pkce, changed);
  }

  /** The state that must be returned. */
  public String state() {
    return parameters.getOrDefault("state", List.of("")).getFirst();
  }

  /** The parameters encoded for a query or a form. */
  public String encoded() {
    List<String> pairs = new ArrayList<>();
    parameters.forEach(
        (name, values) -> values.forEach(value -> pairs.add(encode(name) + "=" + encode(value))));
    return pairs.stream().collect(Collectors.joining("&"));
  }

  /** The address to which the user is sent. */
  public URI uri() {
    return URI.create(Deployment.authUrl() + "/authorize?" + encoded());
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
