package dev.comanager.auth.token;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.handler.codec.http.QueryStringDecoder;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A form posted by a client. A parameter with an empty value counts as omitted. */
final class OAuthForm {
  private static final int MOST_PARAMETERS = 64;
  // RFC 8707 allows it to be repeated.
  private static final String REPEATABLE = "resource";

  private final Map<String, List<String>> parameters;

  private OAuthForm(Map<String, List<String>> parameters) {
    this.parameters = parameters;
  }

  /** Parses the form; empty if it is malformed. */
  static Optional<OAuthForm> read(String body) {
    try {
      return Optional.of(
          new OAuthForm(
              new QueryStringDecoder(body, UTF_8, false, MOST_PARAMETERS, true).parameters()));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** A parameter that is repeated but may not be. */
  Optional<String> repeated() {
    return parameters.entrySet().stream()
        .filter(it -> it.getValue().size() > 1 && !it.getKey().equals(REPEATABLE))
        .map(Map.Entry::getKey)
        .filter(name -> name.matches("[a-z_]{1,40}"))
        .findFirst();
  }

  Optional<String> value(String name) {
    return values(name).stream().findFirst();
  }

  /** The parameter's value if it has exactly one. */
  Optional<String> single(String name) {
    List<String> values = values(name);
    return values.size() == 1 ? Optional.of(values.getFirst()) : Optional.empty();
  }

  List<String> values(String name) {
    return parameters.getOrDefault(name, List.of()).stream().filter(it -> !it.isEmpty()).toList();
  }
}
