package dev.comanager.auth.keycloak;

import dev.comanager.servicekit.http.ResponseBody;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientResponse;
import java.io.IOException;

/** Reads the body of a Keycloak response up to a size limit. */
public final class KeycloakBody {
  static final int LARGEST = 256 * 1024;

  private KeycloakBody() {}

  /**
   * The whole body. Fails if it exceeds the limit, and closes the connection so that the rest isn't
   * read.
   */
  public static Future<Buffer> of(HttpClientResponse response) {
    return ResponseBody.of(response, LARGEST, () -> new IOException("Keycloak answered too much"));
  }
}
