package dev.comanager.servicekit.http;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientResponse;
import java.util.function.Supplier;

/** The body of another server's response, up to a limit. */
public final class ResponseBody {
  private ResponseBody() {}

  /**
   * The whole body. Fails if it exceeds the limit, and closes the connection so that the rest isn't
   * read.
   *
   * @param largest in bytes
   * @param tooLarge the failure then
   */
  public static Future<Buffer> of(
      HttpClientResponse response, int largest, Supplier<? extends Throwable> tooLarge) {
    Promise<Buffer> whole = Promise.promise();
    Buffer collected = Buffer.buffer();
    response.exceptionHandler(whole::tryFail);
    response.handler(
        part -> {
          if (collected.length() + part.length() <= largest) {
            collected.appendBuffer(part);
          } else if (whole.tryFail(tooLarge.get())) {
            response.request().reset();
          }
        });
    response.endHandler(_ -> whole.tryComplete(collected));
    return whole.future();
  }
}
