package dev.comanager.servicekit.http;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.util.Optional;
import java.util.function.Consumer;

/** The body of a request, up to a limit. */
public final class RequestBody {
  /** The content type of an HTML form. */
  public static final String FORM = "application/x-www-form-urlencoded";

  private RequestBody() {}

  /**
   * Reads the body to its end and passes it on; empty if it exceeds the limit.
   *
   * @param largest in bytes; anything beyond it is discarded
   */
  public static void read(
      HttpServerRequest request, int largest, Consumer<Optional<Buffer>> handler) {
    Buffer body = Buffer.buffer();
    request.handler(
        part -> {
          if (body.length() <= largest) {
            body.appendBuffer(part);
          }
        });
    request.endHandler(
        _ -> handler.accept(Optional.of(body).filter(whole -> whole.length() <= largest)));
  }

  /** Whether the request says that its body is a form. */
  public static boolean isForm(HttpServerRequest request) {
    String type = request.getHeader(HttpHeaders.CONTENT_TYPE);
    return type != null && type.split(";", 2)[0].strip().equalsIgnoreCase(FORM);
  }
}
