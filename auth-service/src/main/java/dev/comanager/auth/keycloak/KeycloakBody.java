package dev.comanager.auth.keycloak;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientResponse;

/** Takes the body of an answer of Keycloak's, as long as it stays small. */
public final class KeycloakBody {
  static final int LARGEST = 256 * 1024;

  private KeycloakBody() {}

  /**
   * The whole body. One that grows beyond the limit fails, and its connection ends: what is still
   * to come isn't read.
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
