package dev.comanager.auth.signin;

import dev.comanager.contracts.Resources;
import io.vertx.core.buffer.Buffer;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;

/** Style sheet and logo of our own pages: the same files that Keycloak uses for its pages. */
@Singleton
class OwnResources {
  private final Map<String, SignInAnswer.Resource> resources =
      Map.of(
          "/pages/signin.css", read("/look/css/signin.css", "text/css; charset=utf-8"),
          "/pages/mark.svg", read("/look/img/mark.svg", "image/svg+xml"));

  Optional<SignInAnswer.Resource> find(String path) {
    return Optional.ofNullable(resources.get(path));
  }

  private static SignInAnswer.Resource read(String name, String type) {
    return new SignInAnswer.Resource(
        type, Buffer.buffer(Resources.bytes(OwnResources.class, name)));
  }
}
