package dev.comanager.auth.keycloak;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientResponse;

/** Reads the body of a Keycloak response up to a size limit. */
public final class KeycloakBody {
  static final int LARGEST = 256 * 1024;

  private KeycloakBody() {}

  /**
   * The whole body. Fails if it exceeds the limit, and closes the connection so that the rest isn't
   * read.
   */
  public static Future<Buffer> of(HttpClientResponse response) {
    Promise<Buffer> whole = Promise.promise();
    Buffer collected = Buffer.buffer();
    response.exceptionHandler(whole::tryFail);
    response.handler(
        part -> {
          if (collected.length() + part.length() <= LARGEST) {
            collected.appendBuffer(part);
          } else if (whole.tryFail("Keycloak answered too much")) {
            response.request().reset();
          }
        });
    response.endHandler(_ -> whole.tryComplete(collected));
    return whole.future();
  }
}
